import { resolve } from "node:path";
import { createEnv } from "@t3-oss/env-core";
import { z } from "zod";
import type { S3Options } from "../../adapters/storage/s3.ts";
import { distance } from "../../domains/catalog/search-engine/index/words.ts";
import { usualDeclineLimits } from "../../domains/checkout/payments/declines.ts";
import { isLoopbackHost } from "../../kernel/loopback.ts";
import { networkList } from "../../kernel/network-list.ts";
import type { DocumentFont } from "../../kernel/ports/document-font.ts";
import type { ShopperAllowance } from "../../kernel/secrets/throttle.ts";
import { TrustedProxies } from "../node/trusted-proxies.ts";

/** The variables `vitrine` reads. */
export interface Environment {
  readonly port: number;
  /** Address to bind; commands have their own default. */
  readonly host: string | undefined;
  /** Folder of the embedded store and the media. */
  readonly dataDirectory: string;
  /** PostgreSQL when set, the embedded store otherwise. */
  readonly databaseUrl: string | undefined;
  /** Servers that follow the one of `databaseUrl`, for reads that may be a moment late. */
  readonly databaseReplicas: readonly string[];
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly origin: string;
  /** False when `origin` is only what this machine would call it. */
  readonly isOriginGiven: boolean;
  /** The site to serve; needed where a database holds several. */
  readonly siteId: string | undefined;
  /** Encrypts what the database must not show: the key itself, or the file that holds it. */
  readonly secretKey: string | undefined;
  readonly secretKeyFile: string | undefined;
  /** The one before it, until the database is encrypted with the other. */
  readonly previousSecretKey: string | undefined;
  readonly previousSecretKeyFile: string | undefined;
  readonly trustedProxies: TrustedProxies | undefined;
  readonly logLevel: string;
  readonly requestsPerMinute: number;
  readonly declineLimits: ShopperAllowance;
  /** Processes that serve; commands have their own default. */
  readonly workers: number | undefined;
  /** Who collects `/metrics` of a shop that is open to everyone sends it; there is no such page without. */
  readonly metricsToken: string | undefined;
  /** Mail server, or `none`: mails stay in the platform's mailbox then. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly captcha: CaptchaKeys;
  /** The buckets for the bytes of files. */
  readonly s3: S3Options | undefined;
  /** Where the bytes of new files are kept. */
  readonly files: "disk" | "s3";
  /** Private networks that webhooks may reach, each as `10.0.0.0/8`. */
  readonly webhookNetworks: readonly string[];
  /** What papers write signs with that the platform's own font has not. */
  readonly documentFonts: readonly DocumentFont[];
}

/** How people prove that they are no program; no one is asked without an answer or a secret. */
export interface CaptchaKeys {
  /** Turns the local captcha on: the answer that passes it. */
  readonly answer: string | undefined;
  /** Turns a captcha service on. */
  readonly secret: string | undefined;
  readonly invisibleSecret: string | undefined;
  /** Verification address of the service; reCAPTCHA's when absent. */
  readonly url: string | undefined;
  readonly when: "always" | "suspicion";
  /** Public key, for the hosted pages. */
  readonly siteKey: string | undefined;
  readonly scriptUrl: string | undefined;
}

const origin = z.url({ protocol: /^https?$/, error: "must be an origin such as https://shop.example" }).refine(
  (text) => {
    // What is no URL was named already.
    if (!URL.canParse(text)) return true;
    const { pathname, search, hash, username, password } = new URL(text);
    return pathname === "/" && `${search}${hash}${username}${password}` === "" && !/[?#@]/.test(text);
  },
  {
    message:
      "must be an origin such as https://shop.example, without a path: the shop owns every path of its host. Give it a host of its own",
  },
);

const networks = z.string().transform((text, context): TrustedProxies | typeof z.NEVER => {
  try {
    const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
    return new TrustedProxies(entries);
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
    return z.NEVER;
  }
});

const webhookNetworks = z.string().transform((text, context): readonly string[] | typeof z.NEVER => {
  try {
    const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
    networkList(entries);
    return entries;
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
    return z.NEVER;
  }
});

/** Files parted by commas; one of a collection as `fonts.ttc#Name`. */
const documentFonts = z.string().transform((text) =>
  text
    .split(",")
    .map((file) => file.trim())
    .filter((file) => file !== "")
    .map((file): DocumentFont => {
      const [path = "", name] = file.split("#");
      return { path: resolve(path), ...(name && { name }) };
    }),
);

const replicas = z.string().transform((text, context): readonly string[] | typeof z.NEVER => {
  const addresses = text.split(/[\s,]+/).filter((address) => address !== "");
  if (addresses.every((address) => /^postgres(ql)?:\/\//.test(address))) return addresses;
  context.addIssue({ code: "custom", message: "must be addresses as postgres://user:password@host/database" });
  return z.NEVER;
});

/** A number that says what it may be when it is none, or out of its bounds. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

/** An address that says how it is written when it is not. */
function address(protocol: RegExp, example: string, hostname = /(?:)/) {
  return z.url({ protocol, hostname, error: `must be an address such as ${example}` });
}

const database = address(/^postgres(ql)?$/, "postgres://user:password@host:5432/database");
const web = (example: string) => address(/^https?$/, example);

const server = {
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().min(1).optional(),
  VITRINE_DATA: z.string().min(1).default("./data"),
  DATABASE_URL: database.optional(),
  VITRINE_DATABASE_REPLICAS: replicas.optional(),
  VITRINE_ORIGIN: origin.optional(),
  VITRINE_SITE: z.uuid("must be the id of a site, as `vitrine init` prints it").optional(),
  VITRINE_SECRET_KEY: z.string().min(32, "must have at least 32 characters: `openssl rand -base64 32`").optional(),
  VITRINE_SECRET_KEY_FILE: z.string().min(1).optional(),
  VITRINE_SECRET_KEY_PREVIOUS: z
    .string()
    .min(32, "must be the key that VITRINE_SECRET_KEY was before, of at least 32 characters")
    .optional(),
  VITRINE_SECRET_KEY_PREVIOUS_FILE: z.string().min(1).optional(),
  VITRINE_TRUSTED_PROXIES: networks.optional(),
  VITRINE_WEBHOOK_NETWORKS: webhookNetworks.optional(),
  VITRINE_DOCUMENT_FONTS: documentFonts.optional(),
  VITRINE_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
  VITRINE_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(60_000),
  VITRINE_DECLINES_PER_SHOPPER: wholeNumber(1, 1_000_000_000).default(usualDeclineLimits.perHour),
  VITRINE_DECLINES_PER_NETWORK: wholeNumber(1, 1_000_000_000).default(usualDeclineLimits.perHourAndAddress),
  VITRINE_WORKERS: wholeNumber(1, 256).optional(),
  VITRINE_METRICS_TOKEN: z.string().min(16, "must have at least 16 characters: `openssl rand -base64 24`").optional(),
  VITRINE_SMTP_URL: z
    .union([z.literal("none"), address(/^smtps?$/, "smtp://user:password@host:587, or none to send no mail", /./)])
    .optional(),
  VITRINE_MAIL_FROM: z
    .string()
    .regex(/[^\s<>@]@[^\s<>@]/, "must name an address, such as Shop <shop@shop.example>")
    .optional(),
  VITRINE_FILES: z.enum(["disk", "s3"]).optional(),
  VITRINE_S3_BUCKET: z.string().min(3).optional(),
  VITRINE_S3_PUBLIC_BUCKET: z.string().min(3).optional(),
  VITRINE_S3_ENDPOINT: web("https://s3.example").optional(),
  VITRINE_S3_REGION: z.string().min(1).optional(),
  VITRINE_S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)*$/, "must be folders that end in a slash, such as shop/")
    .optional(),
  VITRINE_S3_PATH_STYLE: z.enum(["true", "false"]).default("false"),
  VITRINE_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  VITRINE_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  VITRINE_CAPTCHA_ANSWER: z.string().min(1).optional(),
  VITRINE_CAPTCHA_SECRET: z.string().min(1).optional(),
  VITRINE_CAPTCHA_INVISIBLE_SECRET: z.string().min(1).optional(),
  VITRINE_CAPTCHA_URL: web("https://captcha.example/verify").optional(),
  VITRINE_CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  VITRINE_CAPTCHA_SCRIPT: web("https://captcha.example/api.js").optional(),
  VITRINE_CAPTCHA_WHEN: z.enum(["always", "suspicion"]).default("always"),
};

/** Variables that nothing reads and whose names are a few slips from one that is read. Plugins have names of their own. */
function mistypedNames(variables: Record<string, string | undefined>): string[] {
  const known = Object.keys(server);
  const others = Object.keys(variables).filter((name) => name.startsWith(prefix) && !known.includes(name));
  return others.flatMap((name) => {
    const slips = Math.min(3, Math.floor((name.length - prefix.length) / 3));
    const meant = known.find((one) => one.startsWith(prefix) && distance(name, one, slips) <= slips);
    return meant ? [`${name}: nothing reads it. Is ${meant} meant?`] : [];
  });
}

const prefix = "VITRINE_";

/** Reads and checks the environment; throws `Invalid environment variables` naming each bad one. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const mistyped = mistypedNames(variables);
  if (mistyped.length > 0) throw new Error(`Invalid environment variables\n  ${mistyped.join("\n  ")}`);
  const values = createEnv({
    server,
    runtimeEnv: variables,
    emptyStringAsUndefined: true,
    onValidationError: (issues) => {
      const lines = issues.map((issue) => `${issue.path?.join(".") ?? "?"}: ${issue.message}`);
      throw new Error(`Invalid environment variables\n  ${lines.join("\n  ")}`);
    },
  });
  const s3 = s3Of(values);
  assertCaptcha(values);
  if (values.VITRINE_FILES === "s3" && !s3)
    throw new Error("Invalid environment variables\n  VITRINE_S3_BUCKET: name the bucket that VITRINE_FILES=s3 means");
  const { VITRINE_DATABASE_REPLICAS: databaseReplicas = [] } = values;
  if (databaseReplicas.length > 0 && !values.DATABASE_URL)
    throw new Error("Invalid environment variables\n  DATABASE_URL: name the server that the replicas follow");
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.VITRINE_DATA,
    databaseUrl: values.DATABASE_URL,
    databaseReplicas,
    origin: new URL(values.VITRINE_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    isOriginGiven: values.VITRINE_ORIGIN !== undefined,
    siteId: values.VITRINE_SITE?.toLowerCase(),
    secretKey: values.VITRINE_SECRET_KEY,
    secretKeyFile: values.VITRINE_SECRET_KEY_FILE,
    previousSecretKey: values.VITRINE_SECRET_KEY_PREVIOUS,
    previousSecretKeyFile: values.VITRINE_SECRET_KEY_PREVIOUS_FILE,
    trustedProxies: values.VITRINE_TRUSTED_PROXIES,
    logLevel: values.VITRINE_LOG_LEVEL,
    requestsPerMinute: values.VITRINE_REQUESTS_PER_MINUTE,
    declineLimits: {
      perHour: values.VITRINE_DECLINES_PER_SHOPPER,
      perHourAndAddress: values.VITRINE_DECLINES_PER_NETWORK,
    },
    workers: values.VITRINE_WORKERS,
    metricsToken: values.VITRINE_METRICS_TOKEN,
    smtpUrl: values.VITRINE_SMTP_URL,
    mailFrom: values.VITRINE_MAIL_FROM,
    captcha: {
      answer: values.VITRINE_CAPTCHA_ANSWER,
      secret: values.VITRINE_CAPTCHA_SECRET,
      invisibleSecret: values.VITRINE_CAPTCHA_INVISIBLE_SECRET,
      url: values.VITRINE_CAPTCHA_URL,
      when: values.VITRINE_CAPTCHA_WHEN,
      siteKey: values.VITRINE_CAPTCHA_SITE_KEY,
      scriptUrl: values.VITRINE_CAPTCHA_SCRIPT,
    },
    s3,
    files: values.VITRINE_FILES ?? (s3 ? "s3" : "disk"),
    webhookNetworks: values.VITRINE_WEBHOOK_NETWORKS ?? [],
    documentFonts: values.VITRINE_DOCUMENT_FONTS ?? [],
  };
}

/** Whether a value says anything but what is so without it. */
function isSetting(value: unknown): boolean {
  return value !== undefined && value !== "false";
}

/** What belongs to a captcha service, which no one is asked by without its secret. @throws Error when there is none */
function assertCaptcha(values: CaptchaVariables): void {
  const { VITRINE_CAPTCHA_WHEN: _, VITRINE_CAPTCHA_ANSWER: answer, VITRINE_CAPTCHA_SECRET: secret, ...others } = values;
  if (answer || secret) return;
  const names = Object.entries(others).flatMap(([name, value]) =>
    name.startsWith("VITRINE_CAPTCHA_") && value !== undefined ? [name] : [],
  );
  if (names.length === 0) return;
  const meant = `give the secret of the captcha service as well, or unset ${names.join(", ")}: no one is asked without it`;
  throw new Error(`Invalid environment variables\n  VITRINE_CAPTCHA_SECRET: ${meant}`);
}

interface CaptchaVariables {
  readonly VITRINE_CAPTCHA_WHEN: string;
  readonly VITRINE_CAPTCHA_ANSWER?: string | undefined;
  readonly VITRINE_CAPTCHA_SECRET?: string | undefined;
}

interface S3Variables {
  readonly VITRINE_S3_BUCKET?: string | undefined;
  readonly VITRINE_S3_PUBLIC_BUCKET?: string | undefined;
  readonly VITRINE_S3_ENDPOINT?: string | undefined;
  readonly VITRINE_S3_REGION?: string | undefined;
  readonly VITRINE_S3_PREFIX?: string | undefined;
  readonly VITRINE_S3_PATH_STYLE: string;
  readonly VITRINE_S3_ACCESS_KEY_ID?: string | undefined;
  readonly VITRINE_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** @throws Error when the variables do not belong together */
function s3Of(values: S3Variables): S3Options | undefined {
  const { VITRINE_S3_BUCKET: bucket, VITRINE_S3_PUBLIC_BUCKET: publicBucket, VITRINE_S3_ENDPOINT: endpoint } = values;
  const { VITRINE_S3_REGION: region, VITRINE_S3_PREFIX: prefix } = values;
  const { VITRINE_S3_ACCESS_KEY_ID: accessKeyId, VITRINE_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) {
    const others = Object.entries(values).filter(([name, value]) => name.startsWith("VITRINE_S3_") && isSetting(value));
    if (others.length === 0) return undefined;
    const names = others.map(([name]) => name).join(", ");
    const meant = `name the bucket as well, or unset ${names}: without a bucket files are kept in the data folder`;
    throw new Error(`Invalid environment variables\n  VITRINE_S3_BUCKET: ${meant}`);
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    const both = "VITRINE_S3_ACCESS_KEY_ID and VITRINE_S3_SECRET_ACCESS_KEY: give both, or neither";
    throw new Error(`Invalid environment variables\n  ${both}`);
  }
  return {
    bucket,
    pathStyle: values.VITRINE_S3_PATH_STYLE === "true",
    ...(publicBucket && { publicBucket }),
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(prefix && { prefix }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Whether an origin can only be reached from this machine. */
export function isLoopback(origin: string): boolean {
  return isLoopbackHost(new URL(origin).hostname);
}
