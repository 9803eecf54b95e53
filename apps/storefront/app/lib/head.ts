import type { MetaDescriptor } from "react-router";

/** The `meta` of a route whose loader returns the tags of its head. */
export function headOf({ loaderData }: { loaderData?: { readonly head: MetaDescriptor[] } | undefined }) {
  return loaderData?.head ?? [];
}
