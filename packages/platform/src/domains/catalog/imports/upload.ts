import { createHash, randomBytes } from "node:crypto";
import type { Call, Runtime } from "../../../kernel/context.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
import { isSameSecret } from "../../../kernel/secrets/secrets.ts";
import { reserveKey } from "../../media/storage/receive.ts";
import { catalogImportRecords, type ImportRecord } from "./records.ts";

/** Where files are sent. */
export const catalogUploadPath = "/_vitrine/catalog/imports";

/** How long the address of an upload works, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** Most bytes of a file. */
const maxBytes = 512 * 1024 * 1024;

export function newUpload(now: Date): {
  readonly secret: string;
  readonly uploadHash: string;
  readonly expiresAt: number;
} {
  const secret = randomBytes(24).toString("base64url");
  return { secret, uploadHash: hashOf(secret), expiresAt: now.getTime() + lifetime };
}

export function uploadUrl({ runtime, site }: Call, importId: string, secret: string): string {
  return `${runtime.origin}${catalogUploadPath}/${site.id}.${importId}.${secret}`;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(`catalog import ${secret}`).digest("hex");
}

/** Stores the file of an import, which is checked from then on. @throws ApplicationError */
export async function takeCatalogFile(
  runtime: Runtime,
  token: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ImportRecord> {
  const [siteId = "", importId = "", secret = ""] = token.split(".");
  await runtime.store.read((db) => opened(runtime, db, siteId, importId, secret));
  const { storage } = runtime.adapters;
  const storageKey = await reserveKey(runtime, siteId);
  const sizeInBytes = await storage.write(storageKey, limited(content));
  const now = runtime.clock.now();
  return runtime.store.write(
    async (db) => {
      const { entity, revision } = await opened(runtime, db, siteId, importId, secret);
      const { uploadHash: _, expiresAt: __, ...rest } = entity;
      const next = {
        ...rest,
        storageKey,
        sizeInBytes,
        state: "CHECKING",
        updatedDate: now.toISOString(),
        dueAt: now.getTime(),
      } as const;
      await catalogImportRecords.update(db, siteId, revision, next);
      return next;
    },
    { durable: true },
  );
}

type Db = Parameters<typeof catalogImportRecords.get>[0];

/** The import that waits for this upload. */
async function opened({ clock }: Runtime, db: Db, siteId: string, importId: string, secret: string) {
  const found = await catalogImportRecords.get(db, siteId.toLowerCase(), importId.toLowerCase());
  const { uploadHash, expiresAt = 0, state } = found?.entity ?? {};
  const isWanted = uploadHash !== undefined && isSameSecret(hashOf(secret), uploadHash);
  if (!found || !isWanted || state !== "AWAITING_FILE" || expiresAt <= clock.now().getTime()) {
    const description = "This upload was made already or has expired. Begin another import.";
    throw new ApplicationError("NOT_FOUND", { description });
  }
  return found;
}

async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of content) {
    size += part.byteLength;
    if (size > maxBytes) {
      const description = `A file may have ${maxBytes} bytes. Split it.`;
      throw new ApplicationError("PAYLOAD_TOO_LARGE", { description, data: { limit: maxBytes } });
    }
    yield part;
  }
}
