/** Cuba, Iran, North Korea and Syria: the vendor documents that no region can be made of them. */
const embargoed = new Set(["CU", "IR", "KP", "SY"]);

export function isEmbargoed(country: string): boolean {
  return embargoed.has(country);
}

/**
 * The part of an ISO 3166-2 code after the hyphen, in upper case. Empty for the whole country, which may also be
 * written `*`. Undefined when the text is no subdivision of the country.
 */
export function toSubdivision(country: string, text: string | null | undefined): string | undefined {
  const given = (text ?? "").trim().toUpperCase();
  if (given === "" || given === "*") return "";
  const code = given.startsWith(`${country}-`) ? given.slice(country.length + 1) : given;
  return /^[A-Z0-9]{1,3}$/.test(code) ? code : undefined;
}
