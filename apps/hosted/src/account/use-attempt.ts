import { assignViolations, type FormErrors } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { type Problem, problemOf } from "../checkout/problems.ts";
import { useAccountMessages } from "../messages/account.ts";
import { AccountClosed } from "./next-step.ts";

type Field = "email" | "password" | "code" | "captcha" | "firstName";
export type AccountErrors = FormErrors<Readonly<Record<Field, string>>>;

const paths = { email: "email", password: "password", code: "code", profile: "firstName" } as const;

/**
 * Makes one attempt to get in. Rejections that the person can correct come back as messages for fields or as one
 * sentence above the form; the rest is a problem.
 */
export function useAttempt() {
  const { account, errors: texts } = useAccountMessages();
  const [problem, setProblem] = useState<Problem>();
  const [rejection, setRejection] = useState<string>();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const { errors } = account;

  const sentences: Readonly<Record<string, string>> = {
    "-19976": errors.wrong,
    "-19973": errors.reset,
    THROTTLED_FEATURE: errors.throttled,
    RESOURCE_EXHAUSTED: errors.throttled,
  };
  const fieldMessages: Readonly<Record<string, AccountErrors>> = {
    "-19995": { email: errors.taken },
    "-19970": { captcha: errors.captchaWrong },
    "-19971": { captcha: errors.captchaWrong },
    VERIFICATION_FAILED: { code: errors.wrongCode },
  };

  const explain = (error: unknown): AccountErrors | undefined => {
    if (error instanceof AccountClosed) return void setRejection(errors.blocked);
    if (!isApiError(error)) return void setProblem(problemOf(error));
    const { code, fieldViolations } = error;
    if (code === "-19970" || code === "-19971") setNeedsCaptcha(true);
    const messages = fieldMessages[code];
    if (messages) return messages;
    const sentence = sentences[code];
    if (sentence) return void setRejection(sentence);
    const found = assignViolations(fieldViolations, paths);
    if (fieldViolations.length === 0 || found.rest.length > 0) return void setProblem(problemOf(error));
    // The form checks the length: what the platform still has against a password is that it is a common one.
    const messageFor = (field: string) => (field === "password" ? errors.common : texts.server);
    return Object.fromEntries(Object.keys(found.errors).map((field) => [field, messageFor(field)]));
  };

  const attempt = async (step: () => Promise<unknown>): Promise<AccountErrors | undefined> => {
    setProblem(undefined);
    setRejection(undefined);
    try {
      await step();
      return undefined;
    } catch (error) {
      return explain(error) ?? undefined;
    }
  };
  return { attempt, problem, rejection, needsCaptcha };
}
