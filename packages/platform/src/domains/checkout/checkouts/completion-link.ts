import type {
  CompletionLink,
  CreateCompletionLinkRequest,
  MarkCheckoutAsCompletedAndRedirectToUrlRequest,
  RawHttpResponse,
} from "@vitrine/contract";
import type { Call, Runtime } from "../../../kernel/context.ts";
import { assertReturnUrl } from "../../../policies/return-urls.ts";
import { checkouts, requireCheckout } from "../records/checkout-repository.ts";
import type { Work } from "../records/work.ts";
import { completeCheckout } from "./completion.ts";

/** Milliseconds a buyer has to come back from the shop's own checkout page after the link was made. */
const lifetime = 60 * 60 * 1000;

/** Keeps tokens of other uses from opening here. */
const purpose = "checkout completion";

/** Where the link does its work in a browser. */
export const completionPath = "/checkout-completed";

/** What a completion token says. */
interface Completion {
  readonly siteId: string;
  readonly checkoutId: string;
  readonly redirectUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Makes the link that marks a checkout as completed and sends the buyer on. */
export async function createCompletionLink(
  { id, redirectUrl }: CreateCompletionLinkRequest,
  call: Call<"CHECKOUT_NOT_FOUND">,
): Promise<CompletionLink> {
  const { runtime, site } = call;
  const checkout = await runtime.store.read((db) => requireCheckout({ ...call, db }, id));
  assertReturnUrl("redirectUrl", redirectUrl, site, runtime.origin);
  const expiresAt = call.now.getTime() + lifetime;
  const completion: Completion = { siteId: site.id, checkoutId: checkout.id, redirectUrl, expiresAt };
  const token = await runtime.secretBox.seal(JSON.stringify(completion), purpose);
  return { token, url: `${runtime.origin}${completionPath}?token=${token}` };
}

/** Marks the checkout of a token as completed. The response says where the buyer goes next. */
export async function completeByToken(
  { token }: MarkCheckoutAsCompletedAndRedirectToUrlRequest,
  call: Call<"UNAUTHENTICATED_TOKEN", "cart_deleted" | "cart_updated" | "checkout_completed">,
): Promise<RawHttpResponse> {
  const completion = await openToken(call.runtime, token);
  if (completion?.siteId !== call.site.id)
    return call.fail("UNAUTHENTICATED_TOKEN", {}, "The token is not genuine, or it has expired. Ask for a new link.");
  await call.transaction((inner) => markCompleted(inner, completion), { durable: true });
  return { body: "", statusCode: 302, headers: [{ key: "Location", value: completion.redirectUrl }] };
}

/** What a token says; undefined when it is not genuine, or too old. */
export async function openToken(runtime: Runtime, token: string): Promise<Completion | undefined> {
  const text = await runtime.secretBox.open(token, purpose).catch(() => undefined);
  const completion = text === undefined ? undefined : (JSON.parse(text) as Completion);
  return completion && completion.expiresAt > runtime.clock.now().getTime() ? completion : undefined;
}

/** Following a link again changes nothing. */
export async function markCompleted(
  work: Work<"cart_deleted" | "cart_updated" | "checkout_completed">,
  { checkoutId }: Completion,
): Promise<void> {
  const stored = await checkouts.getLocked(work.db, work.site.id, checkoutId);
  if (stored && !stored.entity.completed) await completeCheckout(work, stored);
}
