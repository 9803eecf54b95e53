/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Options } from "@vitrine/platform";

/** A server on this machine that speaks S3, with a private and a public bucket. */
export interface S3Server {
  /** Where it keeps the objects, a folder for each bucket. */
  readonly directory: string;
  readonly options: S3Options;
  close(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "vitrine-s3-"));
  const configureBuckets = [{ name: "shop-files" }, { name: "shop-public" }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    directory,
    options: {
      bucket: "shop-files",
      publicBucket: "shop-public",
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      prefix: "shop/",
      // The only ones it knows.
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
