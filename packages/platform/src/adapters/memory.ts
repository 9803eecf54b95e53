import type { Clock } from "../kernel/clock.ts";
import type { Adapters } from "../kernel/ports.ts";
import { noCaptcha } from "./captcha.ts";
import { ffmpegTools } from "./media-tools/ffmpeg.ts";
import { memoryLedger } from "./payments/ledger.ts";
import { sandboxProvider } from "./payments/sandbox.ts";
import { lazyProviders } from "./sign-in-providers/lazy.ts";
import { mailboxOnly } from "./smtp.ts";
import { memoryStorage } from "./storage/memory.ts";

/** An outside world inside the process: the sandbox provider, mails in the mailbox, no captcha. */
export function memoryAdapters(clock: Clock): Adapters {
  const sandbox = sandboxProvider(memoryLedger(), clock);
  return {
    mail: mailboxOnly,
    captcha: noCaptcha,
    identityProviders: lazyProviders(clock),
    storage: memoryStorage(),
    mediaTools: ffmpegTools(),
    payments: new Map([[sandbox.id, sandbox]]),
  };
}
