import type { CatalogFileFormat, CatalogFileResponse } from "@vitrine/contract";
import type { Call, Runtime } from "../../../kernel/context.ts";

/** Where files of products are downloaded. */
export const catalogFilePath = "/_vitrine/catalog/files";

/** How long an address works, in milliseconds. */
const lifetime = 60 * 60 * 1000;

/** What an address hands out. */
export type CatalogFile =
  | { readonly kind: "report"; readonly importId: string }
  | { readonly kind: "export"; readonly format: CatalogFileFormat; readonly collectionId?: string };

type Claims = CatalogFile & { /** Epoch milliseconds. */ readonly expires: number };

const about = (siteId: string) => `catalog files of ${siteId}`;

/** An address that whoever holds it can neither read nor change. */
export async function fileUrl({ runtime, site, now }: Call, file: CatalogFile): Promise<CatalogFileResponse> {
  const claims: Claims = { ...file, expires: now.getTime() + lifetime };
  const token = await runtime.secretBox.seal(JSON.stringify(claims), about(site.id));
  const expirationDate = new Date(claims.expires).toISOString();
  return { url: `${runtime.origin}${catalogFilePath}/${site.id}.${token}`, expirationDate };
}

/** What an address stands for; undefined when it was made up or has expired. */
export async function readFileToken(
  { secretBox, clock }: Runtime,
  siteId: string,
  token: string,
): Promise<CatalogFile | undefined> {
  try {
    const claims = JSON.parse(await secretBox.open(token, about(siteId))) as Claims;
    return claims.expires > clock.now().getTime() ? claims : undefined;
  } catch {
    return undefined;
  }
}
