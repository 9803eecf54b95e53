/**
 * The language of the page, BCP 47: the one the address asks for, else the one the platform wrote into the document,
 * which is the buyer's in a checkout and the shop's elsewhere.
 */
export function requestedLanguage(address: string, written: string): string {
  const requested = new URLSearchParams(address).get("lang") ?? "";
  return canonical(requested) ?? canonical(written) ?? "en";
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
