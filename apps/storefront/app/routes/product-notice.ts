import { productReference } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { findProduct } from "../catalog.server.ts";
import { type NoticeOutcome, noticeParameter } from "../lib/notice.ts";
import { optionParameter } from "../lib/variants.ts";
import { getShop, type Shop } from "../shop.server.ts";

/** Asks for an email when a product is back in stock, and goes back to its page. */
export async function action({ request, context, params, url }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const choices = [...form].flatMap(([name, value]) =>
    name.startsWith("option:") ? [[name.slice("option:".length), String(value)] as const] : [],
  );
  const slug = params.slug ?? "";
  const outcome = await ask(getShop(context), {
    slug,
    email: String(form.get("email") ?? "").trim(),
    choices: Object.fromEntries(choices),
    itemUrl: `${url.origin}/products/${slug}`,
  });
  const search = new URLSearchParams([
    ...choices.map(([name, value]) => [optionParameter(name), value]),
    [noticeParameter, outcome],
  ]);
  return redirect(`/products/${encodeURIComponent(slug)}?${search}#notice`, 303);
}

interface Wanted {
  readonly slug: string;
  readonly email: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly itemUrl: string;
}

async function ask(shop: Shop, { slug, email, choices, itemUrl }: Wanted): Promise<NoticeOutcome> {
  const product = await findProduct(shop, slug);
  if (!product) return "failed";
  const options = product.manageVariants && Object.keys(choices).length > 0 ? { options: choices } : undefined;
  const catalogReference = productReference(product.id, options);
  const itemDetails = { name: product.name, price: String(product.priceData?.discountedPrice ?? 0) };
  try {
    await shop.own.backInStockNotifications.createBackInStockNotificationRequest({
      request: { catalogReference, email, itemUrl },
      itemDetails,
    });
    return "sent";
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.code === "INVALID_ARGUMENT" ? "invalid" : "failed";
  }
}

/** The address is for posting; following it by hand leads to the product. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(`/products/${encodeURIComponent(params.slug ?? "")}`);
}
