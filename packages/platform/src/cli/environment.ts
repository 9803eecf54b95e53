import { createEnv } from "@t3-oss/env-core";
import { z } from "zod";

/** The variables `vitrine` reads. */
export interface Environment {
  readonly port: number;
  /** Folder of the embedded store, the media and the generated keys. */
  readonly dataDirectory: string;
  /** PostgreSQL when set, the embedded store otherwise. */
  readonly databaseUrl: string | undefined;
  readonly origin: string;
  readonly logLevel: string;
  readonly requestsPerMinute: number;
  /** Mail server; mails stay in the platform's mailbox without one. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly captcha: CaptchaKeys;
  readonly isProduction: boolean;
}

/** How people prove that they are no program; nobody is asked without an answer or a secret. */
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

/** Reads and checks the environment; throws `Invalid environment variables` naming each bad one. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const values = createEnv({
    server: {
      PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
      VITRINE_DATA: z.string().min(1).default("./data"),
      DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
      VITRINE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
      VITRINE_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
      VITRINE_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(60_000),
      VITRINE_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
      VITRINE_MAIL_FROM: z.string().min(3).default("Vitrine <shop@localhost>"),
      VITRINE_CAPTCHA_ANSWER: z.string().min(1).optional(),
      VITRINE_CAPTCHA_SECRET: z.string().min(1).optional(),
      VITRINE_CAPTCHA_INVISIBLE_SECRET: z.string().min(1).optional(),
      VITRINE_CAPTCHA_URL: z.url({ protocol: /^https?$/ }).optional(),
      VITRINE_CAPTCHA_SITE_KEY: z.string().min(1).optional(),
      VITRINE_CAPTCHA_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
      VITRINE_CAPTCHA_WHEN: z.enum(["always", "suspicion"]).default("always"),
      NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    },
    runtimeEnv: variables,
    emptyStringAsUndefined: true,
    onValidationError: (issues) => {
      const lines = issues.map((issue) => `${issue.path?.join(".") ?? "?"}: ${issue.message}`);
      throw new Error(`Invalid environment variables\n  ${lines.join("\n  ")}`);
    },
  });
  return {
    port: values.PORT,
    dataDirectory: values.VITRINE_DATA,
    databaseUrl: values.DATABASE_URL,
    origin: (values.VITRINE_ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    logLevel: values.VITRINE_LOG_LEVEL,
    requestsPerMinute: values.VITRINE_REQUESTS_PER_MINUTE,
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
    isProduction: values.NODE_ENV === "production",
  };
}
