import type { CatalogFileFormat, CatalogFileResponse } from "@vitrine/contract";
import type { Call, Runtime } from "../../../kernel/context.ts";

/** Where files are downloaded. */
export const exportPath = "/_vitrine/exports";

/** How long an address works, in milliseconds. */
const lifetime = 60 * 60 * 1000;

/** What an address hands out. */
export type ExportedFile =
  | { readonly kind: "report"; readonly importId: string; readonly language?: string }
  | { readonly kind: "export"; readonly format: CatalogFileFormat; readonly collectionId?: string }
  | { readonly kind: "customers" | "orders" };

type Claims = ExportedFile & { /** Epoch milliseconds. */ readonly expires: number };

const about = (siteId: string) => `exported files of ${siteId}`;

/** Responds with an address of a file that is chosen in a transaction: whoever holds the address gets the file. */
export async function respondWithFile(
  call: Call,
  choose: (inside: Call) => Promise<ExportedFile>,
): Promise<CatalogFileResponse> {
  await call.runtime.secretBox.prepare();
  return call.transaction(async (inside) => fileUrl(inside, await choose(inside)), { isResponse: true });
}

/** An address that whoever holds it can neither read nor change. */
async function fileUrl({ runtime, site, now }: Call, file: ExportedFile): Promise<CatalogFileResponse> {
  const claims: Claims = { ...file, expires: now.getTime() + lifetime };
  const token = await runtime.secretBox.seal(JSON.stringify(claims), about(site.id));
  const expirationDate = new Date(claims.expires).toISOString();
  return { url: `${runtime.origin}${exportPath}/${site.id}.${token}`, expirationDate };
}

/** What an address stands for; undefined when it was made up or has expired. */
export async function readFileToken(
  { secretBox, clock }: Runtime,
  siteId: string,
  token: string,
): Promise<ExportedFile | undefined> {
  try {
    const claims = JSON.parse(await secretBox.open(token, about(siteId))) as Claims;
    return claims.expires > clock.now().getTime() ? claims : undefined;
  } catch {
    return undefined;
  }
}
