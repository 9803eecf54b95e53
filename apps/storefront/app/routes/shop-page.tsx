import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { headOf } from "../lib/head.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { toHtml } from "../lib/rich-html.server.ts";
import { plainText, toBlocks } from "../lib/rich-text.ts";
import { describePage } from "../lib/seo.ts";
import { getShop } from "../shop.server.ts";
import { pagePath } from "../shop-pages.server.ts";

export const loader = reachable(async ({ params, context, url }: LoaderFunctionArgs) => {
  const { catalog } = getShop(context);
  const { page } = await orNotFound(catalog.shopPages.findShopPage({ slug: params.slug ?? "" }));
  const blocks = toBlocks(page.content);
  const head = describePage({
    title: page.title,
    description: plainText(blocks).join(" ") || undefined,
    canonical: url.origin + pagePath(page.slug),
  });
  return { title: page.title, html: toHtml(blocks), head };
});

export const meta = headOf;

/** A page that the merchant wrote. */
export default function ShopPage() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <div className="page break-anywhere pt-12 md:pt-20">
      <h1 className="text-display">{title}</h1>
      <div className="page-text mt-8 max-w-[42rem] text-muted md:mt-10" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
