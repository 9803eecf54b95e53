"use client";

import type { OAuthSession, StateMachine } from "@vitrine/sdk";
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";

/** The words of the form. */
export interface SignInTexts {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly signIn: string;
  readonly register: string;
  readonly confirm: string;
  /** Leaves the code, for a new one or another account. */
  readonly again: string;
  readonly waitForApproval: string;
  describe(failure: Extract<StateMachine, { loginState: "FAILURE" }>): ReactNode;
}

const english: SignInTexts = {
  email: "Email",
  password: "Password",
  code: "Code from the email",
  signIn: "Sign in",
  register: "Create account",
  confirm: "Confirm",
  again: "Start again",
  waitForApproval: "The shop has to approve the account first.",
  describe: ({ error }) => error,
};

export interface SignInProps {
  /** `client.auth` of a client with `OAuthStrategy`. */
  readonly auth: Pick<
    OAuthSession,
    "login" | "register" | "processVerification" | "getMemberTokensForDirectLogin" | "setTokens"
  >;
  /** Makes an account instead of opening one. */
  readonly isNew?: boolean;
  /** The shopper is signed in. */
  readonly onSignedIn: () => void;
  /** English unless given. */
  readonly texts?: Partial<SignInTexts>;
  readonly className?: string;
}

/** Signs in or registers with email and password, and asks for the mailed code where the shop wants one. */
export function SignIn({ auth, isNew = false, onSignedIn, texts, className }: SignInProps): ReactElement {
  const words = { ...english, ...texts };
  const id = useId();
  const [state, setState] = useState<StateMachine>({ loginState: "INITIAL" });
  const [isBusy, setBusy] = useState(false);
  // Stays while its code is typed wrong: another one may fit.
  const [verification, setVerification] = useState<StateMachine>();
  const isCode = verification !== undefined;

  async function follow(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    try {
      const account = { email: text("email"), password: text("password") };
      const next = verification
        ? await auth.processVerification({ verificationCode: text("code") }, verification)
        : await (isNew ? auth.register(account) : auth.login(account));
      setState(next);
      setVerification(next.loginState === "EMAIL_VERIFICATION_REQUIRED" ? next : undefined);
      if (next.loginState !== "SUCCESS") return;
      await auth.setTokens(await auth.getMemberTokensForDirectLogin(next.data.sessionToken));
      onSignedIn();
    } catch (error) {
      setState({ loginState: "FAILURE", error: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  function startAgain(): void {
    setState({ loginState: "INITIAL" });
    setVerification(undefined);
  }

  const problem = state.loginState === "FAILURE" ? words.describe(state) : undefined;
  const described = problem === undefined ? {} : { "aria-describedby": `${id}-problem`, "aria-invalid": true };
  return (
    <form className={className} onSubmit={(event) => void follow(event)} aria-busy={isBusy}>
      {isCode ? (
        <p>
          <label htmlFor={`${id}-code`}>{words.code}</label>
          <input
            id={`${id}-code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...described}
          />
        </p>
      ) : (
        <>
          <p>
            <label htmlFor={`${id}-email`}>{words.email}</label>
            <input id={`${id}-email`} name="email" type="email" autoComplete="email" required {...described} />
          </p>
          <p>
            <label htmlFor={`${id}-password`}>{words.password}</label>
            <input
              id={`${id}-password`}
              name="password"
              type="password"
              autoComplete={isNew ? "new-password" : "current-password"}
              required
              {...described}
            />
          </p>
        </>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {state.loginState === "OWNER_APPROVAL_REQUIRED" && <p role="status">{words.waitForApproval}</p>}
      <button type="submit" aria-disabled={isBusy}>
        {isCode ? words.confirm : isNew ? words.register : words.signIn}
      </button>
      {isCode && (
        <button type="button" onClick={startAgain}>
          {words.again}
        </button>
      )}
    </form>
  );
}
