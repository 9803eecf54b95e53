import { expect, test } from "vitest";
import type { Runtime } from "../kernel/context.ts";
import type { PaymentProvider } from "../kernel/ports.ts";
import type { Site } from "../kernel/site.ts";
import { captchaHeaders, hostedHeaders } from "./pages.ts";
import { withPaymentForms } from "./payments.ts";

const provider = (id: string, origin?: string) =>
  ({
    id,
    ...(origin && {
      form: {
        kind: "fields",
        module: new URL("file:///form.js"),
        sources: { script: [origin], frame: [origin, `${origin}:444`], connect: [`${origin}:445`] },
        options: {},
      },
    }),
  }) as unknown as PaymentProvider;
const providers = [provider("one", "https://one.test"), provider("two", "https://two.test"), provider("plain")];
const runtime = { adapters: { payments: new Map(providers.map((each) => [each.id, each])) } } as unknown as Runtime;
const site = (chosen?: readonly string[]) =>
  ({
    settings: { payments: { sandbox: false, manual: false, ...(chosen && { providers: chosen }) } },
  }) as unknown as Site;
const policyOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (headers["content-security-policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );

test("the checkout is opened for the sources of the providers that the site uses, and for no other", () => {
  const policy = policyOf(withPaymentForms(hostedHeaders, runtime, site(["two", "plain"])));
  expect(policy).toMatchObject({
    "default-src": "'self'",
    "script-src": "'self' https://two.test",
    "frame-src": "https://two.test https://two.test:444",
    "connect-src": "'self' https://two.test:445",
    "frame-ancestors": "'none'",
  });
});

test("a site without such providers keeps the closed policy", () => {
  expect(withPaymentForms(hostedHeaders, runtime, site(["plain"]))).toEqual(hostedHeaders);
});

test("what a captcha needs stays open beside it", () => {
  const captcha = { siteKey: "key", scriptUrl: "https://captcha.test/api.js", sources: ["https://frames.test"] };
  const policy = policyOf(withPaymentForms(captchaHeaders(captcha), runtime, site(["one"])));
  expect(policy["script-src"]).toBe("'self' https://captcha.test https://frames.test https://one.test");
  expect(policy["connect-src"]).toBe("'self' https://captcha.test https://frames.test https://one.test:445");
});
