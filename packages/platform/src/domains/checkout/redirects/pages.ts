import type { CreateRedirectSessionRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { RedirectIntent } from "./repository.ts";
import type { Section } from "./rules.ts";

type Values = Readonly<Record<string, string>>;
type PageIntent = Extract<RedirectIntent, { kind: "page" }>;

/** A page that only the shop can have. @throws FAILED_PRECONDITION when the site names none */
export function requiredPage(
  call: Call,
  section: Section,
  request: CreateRedirectSessionRequest,
  values: Values,
): PageIntent {
  const template = templateOf(call, section) ?? (section === "storesProduct" ? "/products/{slug}" : undefined);
  if (template !== undefined) return pageAt(call, template, request, values);
  return call.fail(
    "FAILED_PRECONDITION",
    { page: section },
    `This site has no page for ${section}. Name one: vitrine pages set ${section} <address>`,
  );
}

/**
 * The shop's own page in place of a hosted one, when the caller would rather have it (`useGenericWixPages: false`) or
 * asks to look for it (`checkIfPublish: true`) and the site names one.
 */
export function optionalPage(
  call: Call,
  section: Section,
  request: CreateRedirectSessionRequest,
  values: Values,
): PageIntent | undefined {
  const { useGenericWixPages = true, checkIfPublish = false } = request.preferences ?? {};
  const template = useGenericWixPages && !checkIfPublish ? undefined : templateOf(call, section);
  return template === undefined ? undefined : pageAt(call, template, request, values);
}

function templateOf(call: Call, section: Section): string | undefined {
  return call.site.settings.pages?.[section];
}

/**
 * The address of a page: values take the `{places}` of the template, the others go into the query, and so do the
 * callbacks, because the page is where the flow goes on.
 */
function pageAt(
  call: Call,
  template: string,
  { callbacks = {} }: CreateRedirectSessionRequest,
  values: Values,
): PageIntent {
  const { storefrontUrl = call.runtime.origin } = call.site.settings;
  const rest = new Map(Object.entries(values));
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key) ?? "";
    rest.delete(key);
    return encodeURIComponent(value);
  });
  const url = new URL(path, storefrontUrl);
  for (const [key, value] of [...rest, ...Object.entries(callbacks)]) {
    if (typeof value === "string") url.searchParams.set(key, value);
  }
  return { kind: "page", url: url.href };
}
