import { join } from "node:path";
import { localCaptcha, noCaptcha, siteVerifyCaptcha } from "../../adapters/captcha.ts";
import { ffmpegTools } from "../../adapters/media-tools/ffmpeg.ts";
import { loopbackNetworks } from "../../adapters/outbound/networks.ts";
import { createOutbound } from "../../adapters/outbound/outbound.ts";
import { fileLedger } from "../../adapters/payments/ledger.ts";
import { sandboxProvider } from "../../adapters/payments/sandbox.ts";
import { lazyProviders } from "../../adapters/sign-in-providers/lazy.ts";
import { mailboxOnly, smtp } from "../../adapters/smtp.ts";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { withFallback } from "../../adapters/storage/fallback.ts";
import { s3Storage } from "../../adapters/storage/s3.ts";
import { systemClock } from "../../kernel/clock.ts";
import type { Outbound } from "../../kernel/outbound.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import type { Adapters, CaptchaVerifier, MailTransport } from "../../kernel/ports.ts";
import { userAgent } from "../package-files.ts";
import type { Environment } from "./environment.ts";

/** The bytes of uploaded files, among the media: backups and exports take them along. Nothing is served from it by name. */
const storedFolder = ".stored";

/** The outside world of a shop on this machine: cards that are not real, and a mailbox unless a mail server is named. */
export function devAdapters(environment: Environment): Adapters {
  const sandbox = sandboxProvider(fileLedger(join(environment.dataDirectory, "sandbox-ledger")), systemClock);
  return { ...productionAdapters(environment), payments: new Map([[sandbox.id, sandbox]]) };
}

/** The outside world of a shop that is open to everyone. */
export function productionAdapters(environment: Environment): Adapters {
  return {
    mail: openMail(environment),
    captcha: openCaptcha(environment),
    identityProviders: lazyProviders(systemClock),
    storage: openStorage(environment),
    mediaTools: ffmpegTools(),
    payments: new Map(),
    documentFonts: environment.documentFonts,
  };
}

/** The bytes of uploaded files. Where a bucket is named, those that are still in the other place are read there. */
export function openStorage(environment: Pick<Environment, "dataDirectory" | "s3" | "files">): FileStorage {
  const disk = localStorage(environment);
  if (!environment.s3) return disk;
  const bucket = s3Storage(environment.s3);
  return environment.files === "s3" ? withFallback(bucket, disk) : withFallback(disk, bucket);
}

/** The bytes of uploaded files in the data folder. */
export function localStorage({ dataDirectory }: Pick<Environment, "dataDirectory">): FileStorage {
  return diskStorage(join(dataDirectory, "media", storedFolder));
}

function openMail({ smtpUrl, mailFrom, origin }: Environment): MailTransport {
  if (smtpUrl === undefined || smtpUrl === "none") return mailboxOnly;
  return smtp(smtpUrl, mailFrom ?? `shop@${new URL(origin).hostname}`);
}

/** Webhooks reach the public and what the operator lists; of a shop for one machine also programs on it. */
export function openOutbound({ webhookNetworks }: Environment, isForThisMachine: boolean): Outbound {
  const networks = isForThisMachine ? [...loopbackNetworks, ...webhookNetworks] : webhookNetworks;
  return createOutbound({ networks, userAgent });
}

function openCaptcha({ captcha }: Environment): CaptchaVerifier {
  const { answer, secret, when } = captcha;
  if (secret) return siteVerifyCaptcha({ ...captcha, secret });
  return answer ? localCaptcha(answer, when) : noCaptcha;
}
