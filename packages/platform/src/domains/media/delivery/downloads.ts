import type {
  ContentDisposition,
  GenerateFileDownloadUrlRequest,
  GenerateFileDownloadUrlResponse,
} from "@vitrine/contract";
import type { Call, Runtime } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { requireFile } from "../files/read.ts";
import { broken } from "../records/violation.ts";

/** Where files are downloaded by addresses that work for a while. */
export const downloadPath = "/_vitrine/media/downloads";

/** What an address says; whoever holds it cannot read or change it. */
export interface DownloadClaims {
  readonly fileId: string;
  /** It is no file of the library. */
  readonly isSecured?: true;
  /** What was made of it; the file itself when absent. */
  readonly form?: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly disposition: ContentDisposition;
  readonly name?: string;
  /** Where browsers go when it has expired. */
  readonly redirectUrl?: string;
}

const aboutDownloads = (siteId: string) => `media downloads of ${siteId}`;

/** Makes addresses of a file. It opens a transaction of its own, because the key of the box may be made first. */
export async function generateFileDownloadUrl(
  request: GenerateFileDownloadUrlRequest,
  call: Call,
): Promise<GenerateFileDownloadUrlResponse> {
  const { runtime, now } = call;
  const { assetKeys, expirationInMinutes, expirationRedirectUrl: redirectUrl, downloadFileName: name } = request;
  const { entity: file } = await call.transaction((inside) => requireFile(inside, request.fileId));
  if (file.status !== "READY") {
    call.fail("FAILED_PRECONDITION", { status: file.status }, `The file cannot be downloaded: it is ${file.status}.`);
  }
  if (redirectUrl && !/^https?:\/\//i.test(redirectUrl)) {
    throw invalid("expirationRedirectUrl", "must be an http:// or https:// URL", "FORMAT");
  }
  const keys = assetKeys && assetKeys.length > 0 ? assetKeys : ["src"];
  const forms = ["src", ...Object.keys(file.forms ?? {}).filter((name) => !name.endsWith(".m3u8"))];
  const strange = keys.findIndex((key) => !forms.includes(key));
  if (strange >= 0)
    throw broken(`assetKeys[${strange}]`, "INVALID_ASSET_KEY", `must be a form of the file: ${forms.join(", ")}`);
  const claims: Omit<DownloadClaims, "form"> = {
    fileId: file.id,
    expires: now.getTime() + (expirationInMinutes ?? 600) * 60_000,
    disposition: request.contentDisposition ?? "ATTACHMENT",
    ...(name && { name }),
    ...(redirectUrl && { redirectUrl }),
  };
  await runtime.secretBox.prepare();
  const downloadUrls = keys.map(async (assetKey) => {
    const form = assetKey === "src" ? {} : { form: assetKey };
    return { url: await downloadUrl(call, { ...claims, ...form }), assetKey };
  });
  return { downloadUrls: await Promise.all(downloadUrls) };
}

/** An address that works for a while. Call after `secretBox.prepare`. */
export async function downloadUrl(
  { runtime, site }: Pick<Call, "runtime" | "site">,
  claims: DownloadClaims,
): Promise<string> {
  const token = await runtime.secretBox.seal(JSON.stringify(claims), aboutDownloads(site.id));
  return `${runtime.origin}${downloadPath}/${site.id}.${token}`;
}

/** What a token of an address says; undefined when it is forged. */
export async function readDownload(
  { secretBox }: Runtime,
  siteId: string,
  token: string,
): Promise<DownloadClaims | undefined> {
  try {
    await secretBox.prepare();
    return JSON.parse(await secretBox.open(token, aboutDownloads(siteId))) as DownloadClaims;
  } catch {
    return undefined;
  }
}
