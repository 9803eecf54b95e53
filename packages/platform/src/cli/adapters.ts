import { join } from "node:path";
import { localCaptcha, noCaptcha, siteVerifyCaptcha } from "../adapters/captcha.ts";
import { fileLedger } from "../adapters/payments/ledger.ts";
import { sandboxProvider } from "../adapters/payments/sandbox.ts";
import type { Adapters, CaptchaVerifier } from "../adapters/ports.ts";
import { mailboxOnly, smtp } from "../adapters/smtp.ts";
import { systemClock } from "../clock.ts";
import { lazyProviders } from "../identity/providers/lazy.ts";
import type { Environment } from "./environment.ts";

/** The outside world of a shop on this machine: local defaults, or what the environment names. */
export function openAdapters(environment: Environment): Adapters {
  const { dataDirectory, smtpUrl, mailFrom } = environment;
  const sandbox = sandboxProvider(fileLedger(join(dataDirectory, "sandbox-ledger")), systemClock);
  return {
    mail: smtpUrl ? smtp(smtpUrl, mailFrom) : mailboxOnly,
    captcha: openCaptcha(environment),
    identityProviders: lazyProviders(systemClock),
    payments: new Map([[sandbox.id, sandbox]]),
  };
}

function openCaptcha({ captcha }: Environment): CaptchaVerifier {
  const { answer, secret, when } = captcha;
  if (secret) return siteVerifyCaptcha({ ...captcha, secret });
  return answer ? localCaptcha(answer, when) : noCaptcha;
}
