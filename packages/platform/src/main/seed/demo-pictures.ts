import { readFile } from "node:fs/promises";
import type { NewCatalogProduct } from "../../domains/catalog/products/write/insert-products.ts";
import { files } from "../../domains/media/records/repository.ts";
import type { Db } from "../../kernel/database/port.ts";
import { demoFolder } from "../package-files.ts";

/** What is known of a picture of the demo catalog. */
export interface DemoPicture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** The pictures of the demo catalog, by file. */
export interface DemoPictures {
  /** @throws Error when the catalog names a picture that is not there */
  of(file: string): DemoPicture;
}

/** Reads the list of the pictures: opening hundreds of files would slow the first start down. */
export async function readDemoPictures(): Promise<DemoPictures> {
  const known = JSON.parse(await readFile(new URL("pictures.json", demoFolder), "utf8")) as Record<string, DemoPicture>;
  return {
    of(file) {
      const found = known[file];
      if (!found) throw new Error(`demo/pictures.json knows no ${file}. Write it anew: run seed.test.ts with -u.`);
      return found;
    },
  };
}

/** Puts the pictures of products into the media library, in the order of the catalog. Their bytes stay in the package. */
export async function seedLibrary(
  db: Db,
  siteId: string,
  products: readonly NewCatalogProduct[],
  now: Date,
): Promise<void> {
  const sizes = await readDemoPictures();
  const pictures = new Map(products.flatMap(({ product }) => product.media.map((picture) => [picture.id, picture])));
  for (const [index, { id, altText }] of [...pictures.values()].entries()) {
    const { width, height, bytes: size, hash } = sizes.of(id);
    // A moment apart, because the library shows the newest first.
    const date = new Date(now.getTime() - index).toISOString();
    await files.insert(db, siteId, {
      id,
      createdDate: date,
      updatedDate: date,
      displayName: id,
      fileName: id,
      parentFolderId: "media-root",
      root: "media-root",
      isPrivate: false,
      mediaType: "IMAGE",
      mimeType: "image/webp",
      size,
      hash,
      labels: [],
      state: "OK",
      status: "READY",
      isBundled: true,
      picture: { width, height },
      ...(altText && { altText }),
    });
  }
}
