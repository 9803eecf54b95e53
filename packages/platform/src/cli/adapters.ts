import { join } from "node:path";
import { localCaptcha, noCaptcha } from "../adapters/captcha.ts";
import { fileLedger } from "../adapters/payments/ledger.ts";
import { sandboxProvider } from "../adapters/payments/sandbox.ts";
import type { Adapters } from "../adapters/ports.ts";
import { mailboxOnly, smtp } from "../adapters/smtp.ts";
import { systemClock } from "../clock.ts";
import type { Environment } from "./environment.ts";

/** The outside world of a shop on this machine: local defaults, or what the environment names. */
export function openAdapters({ dataDirectory, smtpUrl, mailFrom, captchaAnswer }: Environment): Adapters {
  const sandbox = sandboxProvider(fileLedger(join(dataDirectory, "sandbox-ledger")), systemClock);
  return {
    mail: smtpUrl ? smtp(smtpUrl, mailFrom) : mailboxOnly,
    captcha: captchaAnswer ? localCaptcha(captchaAnswer) : noCaptcha,
    payments: new Map([[sandbox.id, sandbox]]),
  };
}
