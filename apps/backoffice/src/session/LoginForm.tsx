import { type StaffLoginRequest, type StaffSignInResponse, staffSession } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useTask } from "../ui/use-change.ts";
import { CodeStep } from "./CodeStep.tsx";
import { describeFailure } from "./login-failure.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { PasswordStep } from "./PasswordStep.tsx";

const texts = strings.login;

export interface LoginFormProps {
  /** Shown until the first attempt fails. */
  readonly note?: string | undefined;
  /** Whose session ended. */
  readonly email?: string | undefined;
  readonly children?: ReactNode;
  onSignedIn(response: StaffSignInResponse): void;
}

/** Password and then the second factor, or a passkey in place of both. */
export function LoginForm({ note, email, children, onSignedIn }: LoginFormProps): ReactNode {
  const [step, setStep] = useState<StaffSignInResponse>();
  const [failure, setFailure] = useState<ApiError>();
  const client = useClient();
  // A throttled caller should see so at once, not after the client has retried.
  const once = { retry: false } as const;
  const goOn = (response: StaffSignInResponse) => {
    setFailure(undefined);
    if (response.state === "SIGNED_IN") onSignedIn(response);
    else setStep(response);
  };
  const login = useTask<StaffSignInResponse, ApiError, StaffLoginRequest>({
    mutationFn: (request) => client.call(staffSession.signInStaff, request, once),
    onSuccess: goOn,
    onError: setFailure,
  });
  const passkey = (label: string) => (
    <PasskeyButton
      label={label}
      onStart={() => setFailure(undefined)}
      onFailed={setFailure}
      onSigned={async (signed) => goOn(await client.call(staffSession.finishPasskeySignIn, signed, once))}
    />
  );
  const problem = failure && describeFailure(failure);
  if (step) {
    return (
      <CodeStep
        step={step}
        problem={problem}
        passkey={step.methods?.includes("PASSKEY") ? passkey(texts.usePasskey) : undefined}
        onDone={goOn}
        onFailed={setFailure}
        onBack={() => {
          setStep(undefined);
          setFailure(undefined);
        }}
      />
    );
  }
  return (
    <PasswordStep
      note={note}
      email={email}
      problem={problem}
      isPending={login.isPending}
      passkey={passkey(texts.passkey)}
      onSubmit={(request) => login.mutate(request)}
    >
      {children}
    </PasswordStep>
  );
}
