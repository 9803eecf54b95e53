import type { SeoSchema, SeoTag } from "@vitrine/contract";

/** What the merchant wrote for search engines. */
export interface SeoDraft {
  readonly seoTitle: string;
  readonly seoText: string;
}

const isTitle = ({ type }: SeoTag) => type === "title";
const isText = ({ type, props }: SeoTag) => type === "meta" && props?.name === "description";

export function toSeoDraft({ tags = [] }: SeoSchema = {}): SeoDraft {
  const content = tags.find(isText)?.props?.content;
  return { seoTitle: tags.find(isTitle)?.children ?? "", seoText: typeof content === "string" ? content : "" };
}

/** The tags with another title and description; all others stay. */
export function withSeo(schema: SeoSchema | undefined, { seoTitle, seoText }: SeoDraft): SeoSchema {
  const [title, content] = [seoTitle.trim(), seoText.trim()];
  const others = (schema?.tags ?? []).filter((tag) => !isTitle(tag) && !isText(tag));
  const made = [
    ...(title ? [{ type: "title", children: title }] : []),
    ...(content ? [{ type: "meta", props: { name: "description", content } }] : []),
  ];
  return { ...schema, tags: [...others, ...made] };
}
