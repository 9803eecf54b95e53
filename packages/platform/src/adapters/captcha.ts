import type { CaptchaResponse, CaptchaVerifier, CaptchaWhen } from "../kernel/ports.ts";

/** Asks for nothing: the default until keys are set. */
export const noCaptcha: CaptchaVerifier = { when: "never", check: async () => "solved" };

/** Accepts one fixed answer, so that shops can build and test their captcha step without keys. */
export function localCaptcha(answer: string, when: CaptchaWhen = "always"): CaptchaVerifier {
  return {
    when,
    async check(responses) {
      const found = tokenOf(responses);
      if (!found) return "missing";
      return found.token === answer ? "solved" : "wrong";
    },
  };
}

/** Keys of a captcha service. */
export interface SiteVerifyOptions {
  /** Secret of the captcha that people see, and of the unseen one where there is no other. */
  readonly secret: string;
  readonly invisibleSecret?: string | undefined;
  /** The service's verification address; reCAPTCHA, hCaptcha and Turnstile take the same form. */
  readonly url?: string | undefined;
  readonly when?: CaptchaWhen | undefined;
  /** Public key of the captcha that people see, for the hosted pages. */
  readonly siteKey?: string | undefined;
  /** The service's script. @default reCAPTCHA's */
  readonly scriptUrl?: string | undefined;
}

/** The longest a captcha service may take, in milliseconds. */
const timeout = 5_000;

/** Asks a captcha service whether an answer is good. An unreachable service counts as a wrong answer. */
export function siteVerifyCaptcha(options: SiteVerifyOptions): CaptchaVerifier {
  const { secret, invisibleSecret, url, when = "always" } = options;
  const endpoint = url ?? "https://www.google.com/recaptcha/api/siteverify";
  return {
    when,
    ...widgetOf(options),
    async check(responses, { address, log }) {
      const found = tokenOf(responses);
      if (!found) return "missing";
      const { token, isInvisible } = found;
      const form = new URLSearchParams({ secret: (isInvisible && invisibleSecret) || secret, response: token });
      if (address) form.set("remoteip", address);
      const answer = await fetch(endpoint, { method: "POST", body: form, signal: AbortSignal.timeout(timeout) })
        .then((response) => response.json() as Promise<{ success?: unknown }>)
        .catch((error: unknown) => {
          log.warn({ err: error, service: new URL(endpoint).origin }, "captcha service failed");
          return undefined;
        });
      return answer?.success === true ? "solved" : "wrong";
    },
  };
}

/** Where the scripts of known services load more from. */
const sources: Readonly<Record<string, readonly string[]>> = {
  "www.google.com": ["https://www.google.com", "https://www.gstatic.com"],
  "js.hcaptcha.com": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  "challenges.cloudflare.com": ["https://challenges.cloudflare.com"],
};

function widgetOf({ siteKey, scriptUrl }: SiteVerifyOptions): Pick<CaptchaVerifier, "widget"> {
  if (!siteKey) return {};
  const script = new URL(scriptUrl ?? "https://www.google.com/recaptcha/api.js?render=explicit");
  return { widget: { siteKey, scriptUrl: script.href, sources: sources[script.hostname] ?? [script.origin] } };
}

/** The first answer that holds a token. */
function tokenOf(responses: readonly CaptchaResponse[]): { token: string; isInvisible: boolean } | undefined {
  for (const { Recaptcha, InvisibleRecaptcha, NoCaptcha, recaptchaForClientSiteKey } of responses) {
    const seen = Recaptcha ?? NoCaptcha ?? recaptchaForClientSiteKey?.token;
    if (seen) return { token: seen, isInvisible: false };
    if (InvisibleRecaptcha) return { token: InvisibleRecaptcha, isInvisible: true };
  }
  return undefined;
}
