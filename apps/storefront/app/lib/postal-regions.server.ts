/**
 * States by the first three digits of a ZIP code: each entry is the lowest prefix of a run of them, and the state they
 * belong to until the next entry. Military post and territories included.
 */
const zipRuns =
  "005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090AE 100NY 150PA 197DE 200DC 201VA 202DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 340AA 341FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID 840UT 850AZ 870NM 885TX 889NV 900CA 962AP 967HI 969GU 970OR 980WA 995AK"
    .split(" ")
    .map((entry) => ({ from: Number(entry.slice(0, 3)), state: entry.slice(3) }));

/** Provinces by the first letter of a Canadian code. X is shared by two territories and left open. */
const provinces: Readonly<Record<string, string>> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  Y: "YT",
};

/**
 * The state or province a postal code lies in, as ISO 3166-2 has it (`US-NY`): what taxes and deliveries go by before
 * there is an address. Undefined where the code does not tell, and in countries that need none.
 */
export function regionOfPostalCode(country: string, postalCode: string): string | undefined {
  const region =
    country === "US" ? stateOf(postalCode) : country === "CA" ? provinces[postalCode.charAt(0)] : undefined;
  return region && `${country}-${region}`;
}

function stateOf(zipCode: string): string | undefined {
  const [, prefix] = /^(\d{3})\d\d(-?\d{4})?$/.exec(zipCode) ?? [];
  return prefix && zipRuns.findLast(({ from }) => from <= Number(prefix))?.state;
}
