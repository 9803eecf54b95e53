import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FileStorage, StoredRange } from "../../kernel/ports/storage.ts";

/** Buckets of an S3 service, and how it is reached. */
export interface S3Options {
  /** Holds private files, and all others too unless there is a bucket for them. Nobody but the shop may read it. */
  readonly bucket: string;
  /** Holds the files that anyone may read. The shop serves them from its own addresses all the same. */
  readonly publicBucket?: string;
  /** Where the service is; Amazon's when absent. */
  readonly endpoint?: string;
  /** `us-east-1` unless given. */
  readonly region?: string;
  /** What keys begin with, such as `shop/`. */
  readonly prefix?: string;
  /** The bucket is the first part of the path and not of the host: for most services that are not Amazon's. */
  readonly pathStyle?: boolean;
  /** From the environment, shared files or the role of the machine when absent, as the client of the service has it. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** What keeps a bucket from being used. Errors of the network have a code, those of the service a name. */
function reasonOf(error: unknown): string {
  const { name, message, code } = error as Error & { readonly code?: string };
  return code === undefined
    ? `cannot be used: ${name}. Check its name, region and keys.`
    : `cannot be reached: ${message}. Check its endpoint, and whether a firewall lets the shop out to it.`;
}

type Library = typeof import("@aws-sdk/client-s3") & Pick<typeof import("@aws-sdk/lib-storage"), "Upload">;

interface Connection {
  readonly library: Library;
  readonly client: S3Client;
}

/** Bytes of one part; two are in memory for each upload. The service takes 10,000 of them, 80 GB in all. */
const partSize = 8 * 1024 * 1024;

/** Keeps files in buckets of an S3 service. Its client is loaded with the first file: shops on disk need none. */
export function s3Storage(options: S3Options): FileStorage {
  const { bucket, publicBucket = bucket, prefix = "" } = options;
  let connected: Promise<Connection> | undefined;
  const connection = () => {
    connected ??= connect(options).catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
  const placeOf = (key: string) => ({
    Bucket: key.startsWith("public/") ? publicBucket : bucket,
    Key: `${prefix}${plainKey(key)}`,
  });
  return {
    async write(key, content) {
      const { library, client } = await connection();
      let size = 0;
      let failure: unknown;
      async function* counted() {
        try {
          for await (const part of content) {
            size += part.byteLength;
            yield part;
          }
        } catch (error) {
          failure = error;
          throw error;
        }
      }
      const body = Readable.from(counted(), { objectMode: false });
      const params = { ...placeOf(key), Body: body, ContentType: "application/octet-stream" };
      // A service that cannot abort an upload must not hide why it was.
      await new library.Upload({ client, params, partSize, queueSize: 2 }).done().catch((error: unknown) => {
        throw failure ?? error;
      });
      return size;
    },
    async read(key, range) {
      const { library, client } = await connection();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const found = await client
        .send(new library.GetObjectCommand({ ...placeOf(key), ...part }))
        .catch(undefinedIfMissing);
      const body = found?.Body?.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>> | undefined;
      return body && range ? wanted(body, range, found?.ContentRange) : body;
    },
    async size(key) {
      const { library, client } = await connection();
      const found = await client.send(new library.HeadObjectCommand(placeOf(key))).catch(undefinedIfMissing);
      return found && (found.ContentLength ?? 0);
    },
    async remove(key) {
      const { library, client } = await connection();
      await client.send(new library.DeleteObjectCommand(placeOf(key)));
    },
    async check() {
      const { library, client } = await connection();
      for (const Bucket of new Set([bucket, publicBucket])) {
        const place = { Bucket, Key: `${prefix}check` };
        try {
          await client.send(new library.PutObjectCommand({ ...place, Body: "written to see whether it can be" }));
          await client.send(new library.GetObjectCommand(place));
          await client.send(new library.DeleteObjectCommand(place));
        } catch (error) {
          throw new Error(`The bucket ${Bucket} ${reasonOf(error)}`);
        }
      }
    },
  };
}

async function connect({ endpoint, region = "us-east-1", pathStyle, credentials }: S3Options): Promise<Connection> {
  const library = await load();
  const client = new library.S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(pathStyle && { forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Services other than Amazon's know no checksums at the end of a body.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  return { library, client };
}

async function load(): Promise<Library> {
  try {
    const [client, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
    return { ...client, Upload };
  } catch (error) {
    throw clientMissing(error);
  }
}

/** @throws Error that says what to install when there is no client of the service. Loads none. */
export function assertS3Client(): void {
  try {
    for (const name of ["@aws-sdk/client-s3", "@aws-sdk/lib-storage"]) import.meta.resolve(name);
  } catch (error) {
    throw clientMissing(error);
  }
}

function clientMissing(cause: unknown): Error {
  const message =
    "Files cannot be kept in S3: its client is missing. npm install @aws-sdk/client-s3 @aws-sdk/lib-storage";
  return new Error(message, { cause });
}

/** A key that every service keeps as it is: others read paths, and not all alike. */
function plainKey(key: string): string {
  const parts = key.split("/");
  const isPlain = parts.every((part) => /^[\w~-][\w.~-]*$/.test(part));
  return isPlain ? key : `named/${createHash("sha256").update(key).digest("hex")}`;
}

/** The range that was asked for: some services send more, or the whole. */
function wanted(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { start, end }: StoredRange,
  sent = "",
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const [, first = 0, last = Number.NaN] = (/^bytes (\d+)-(\d+)/.exec(sent) ?? []).map(Number);
  return first === start && last <= end ? body : cut(body, { start: start - first, end: end - first });
}

function cut(
  whole: ReadableStream<Uint8Array<ArrayBuffer>>,
  { start, end }: StoredRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  const transform = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      const wanted = part.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += part.byteLength;
      if (wanted.byteLength > 0) controller.enqueue(wanted);
      if (at > end) controller.terminate();
    },
  });
  return whole.pipeThrough(transform);
}

function undefinedIfMissing(error: {
  readonly name?: string;
  readonly $metadata?: { httpStatusCode?: number };
}): undefined {
  if (error.name === "NoSuchKey" || error.name === "NotFound" || error.$metadata?.httpStatusCode === 404)
    return undefined;
  throw error;
}
