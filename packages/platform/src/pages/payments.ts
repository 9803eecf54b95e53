import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context, Hono } from "hono";
import { onlineProviders } from "../domains/checkout/payment-methods.ts";
import { receiveWebhook } from "../domains/checkout/payments/webhooks.ts";
import type { Runtime } from "../kernel/context.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { Site } from "../kernel/site.ts";
import { encodeError } from "../wire/encode.ts";
import { withSources } from "./pages.ts";

/** Bytes of a webhook. Those of the large providers stay below a quarter of that. */
const maxBody = 1_000_000;

/** What payment providers send, and the modules of their forms. */
export function paymentRoutes(router: Hono, runtime: Runtime): void {
  router.get("/_vitrine/payments/:provider/form.js", (context) => sendModule(context, runtime));
  router.post("/_vitrine/payments/:provider/webhook", (context) => takeWebhook(context, runtime));
}

async function sendModule(context: Context, { adapters }: Runtime): Promise<Response> {
  const form = adapters.payments.get(context.req.param("provider") ?? "")?.form;
  if (!form) return context.notFound() as Response;
  return context.body(await readFile(form.module, "utf8"), 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=300",
  }) as Response;
}

/** A shop among several names itself in the address: `?site=`. */
async function takeWebhook(context: Context, runtime: Runtime): Promise<Response> {
  const requestId = randomUUID();
  const providerId = context.req.param("provider") ?? "";
  const log = runtime.log.child({ requestId, provider: providerId });
  const body = await context.req.text();
  if (body.length > maxBody) return failed("INVALID_ARGUMENT", "The webhook is too large.", requestId);
  const site = await runtime.sites.load(context.req.query("site"));
  const webhook = { body, headers: context.req.raw.headers };
  const result = await receiveWebhook(runtime, { site, providerId, webhook, requestId, log });
  if (result === "unknown") return context.notFound() as Response;
  if (result === "rejected") {
    log.warn({}, "a webhook with no valid signature was rejected");
    return failed("INVALID_ARGUMENT", "The signature is not valid, or too old.", requestId);
  }
  return context.json({ received: true });
}

function failed(code: string, description: string, requestId: string): Response {
  return encodeError(new ApplicationError(code, { description }), requestId);
}

/** The headers of a page whose shop takes payments in forms of providers: opened for the sources of those, and no other. */
export function withPaymentForms(
  headers: Readonly<Record<string, string>>,
  runtime: Runtime,
  site: Site,
): Readonly<Record<string, string>> {
  const forms = onlineProviders({ runtime, site }).flatMap(({ form }) => form ?? []);
  return withSources(
    headers,
    forms.map(({ sources }) => sources),
  );
}
