import { ApplicationError } from "../http/errors.ts";
import type { CaptchaVerifier } from "./ports.ts";

/** Asks for nothing: the default until keys are set. */
export const noCaptcha: CaptchaVerifier = { check: async () => {} };

/** Accepts one fixed answer, so that shops can build and test their captcha step without keys. */
export function localCaptcha(answer: string): CaptchaVerifier {
  return {
    async check(answers) {
      const given = answers
        .map((entry) => entry.Recaptcha ?? entry.InvisibleRecaptcha ?? entry.NoCaptcha)
        .find(Boolean);
      if (given === undefined)
        throw new ApplicationError("-19971", { status: 403, description: "Solve the captcha first." });
      if (given !== answer)
        throw new ApplicationError("-19970", { status: 403, description: "The captcha was not solved. Try again." });
    },
  };
}
