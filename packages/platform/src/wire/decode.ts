import { isStorable } from "../kernel/database/text.ts";
import { ApplicationError, invalid } from "../kernel/errors.ts";
import { isTooDeep, maxDepth } from "./depth.ts";

/** Largest JSON body, in bytes. A cart of 300 lines is about 200 kB. */
export const maxBodyBytes = 1_000_000;

/**
 * The request message of a call, whichever way it travelled: a JSON body, flat query parameters
 * (`paging.limit=3&ids=a&ids=b`) or one `.r` parameter of base64url JSON. Path parameters are set last,
 * so the path always wins over a repeated id.
 */
export async function decodeArguments(
  request: Request,
  url: URL,
  pathParameters: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const message = request.method === "GET" || request.method === "DELETE" ? fromQuery(url) : await decodeBody(request);
  for (const [path, value] of Object.entries(pathParameters)) {
    if (value.includes("\0")) throw invalid(path, "must not contain the NUL character", "FORMAT");
    setAt(message, path, value);
  }
  return message;
}

/** The message in a body, JSON or a form. Nothing at all is an empty one. @throws ValidationError */
export async function decodeBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === "") return {};
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  // curl calls whatever it sends a form, and no form begins with a brace.
  if (isForm && !text.startsWith("{")) {
    return fromParameters(new URLSearchParams(text), {});
  }
  return parseObject(text, "the body");
}

/** Reads a body, refusing early when it is too large. */
export async function readText(request: Request): Promise<string> {
  const length = request.headers.get("content-length");
  if (length !== null) {
    if (Number(length) > maxBodyBytes) throw tooLarge();
    // Asking for the body first would have the server's adapter make a stream of it.
    return Number(length) === 0 ? "" : request.text().catch(endedEarly);
  }
  return request.body ? (await readBytes(request.body)).toString("utf8") : "";
}

/** Reads a body of unknown length, and stops reading where it becomes too large. */
export async function readBytes(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(body)) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body as it comes. */
export async function* arriving(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    endedEarly(error);
  }
}

/** Whoever hangs up while they send is no failure of ours, which would be logged as one. Nobody reads this answer. */
function endedEarly(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== "ECONNRESET") throw error;
  throw new ApplicationError("INVALID_BODY", { description: "The connection ended before the body had arrived." });
}

/** The error of a body over the limit. */
export function tooLarge(most: number = maxBodyBytes): ApplicationError {
  return new ApplicationError("PAYLOAD_TOO_LARGE", {
    description: `The request body is over ${most} bytes. Send less at a time.`,
  });
}

function fromQuery(url: URL): Record<string, unknown> {
  const packed = url.searchParams.get(".r");
  const message: Record<string, unknown> =
    packed === null ? {} : parseObject(Buffer.from(packed, "base64url").toString("utf8"), "the .r parameter");
  return fromParameters(url.searchParams, message);
}

function fromParameters(parameters: URLSearchParams, message: Record<string, unknown>): Record<string, unknown> {
  for (const key of new Set(parameters.keys())) {
    if (key === ".r") continue;
    const values = parameters.getAll(key);
    if (values.some((value) => value.includes("\0")))
      throw invalid(key, "must not contain the NUL character", "FORMAT");
    setAt(message, key, values.length > 1 ? values : values[0]);
  }
  return message;
}

/** A JSON object that holds nothing the API cannot keep. @throws ValidationError */
export function parseObject(text: string, where: string): Record<string, unknown> {
  let value: unknown;
  if (isTooDeep(text))
    throw invalid("", `${where} must not nest deeper than ${maxDepth} levels`, "MAX", { threshold: maxDepth });
  try {
    // Asking about every key costs three times the parsing; a text without these cannot hold what is dropped.
    value = text.includes("__proto__") || text.includes("\\u") ? JSON.parse(text, plain) : JSON.parse(text);
  } catch {
    throw invalid("", `${where} must be valid JSON`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid("", `${where} must be a JSON object`);
  }
  // What no database keeps can only stand escaped in JSON.
  if (text.includes("\\u")) assertStorable(value, "");
  return value as Record<string, unknown>;
}

/** Drops keys that would change an object's prototype when copied. */
function plain(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

/** @throws ValidationError naming the field with text that PostgreSQL cannot store, and no field means anything by */
function assertStorable(value: unknown, at: string): void {
  if (typeof value === "string") {
    if (!isStorable(value))
      throw invalid(at, "must not contain the NUL character or half of a surrogate pair", "FORMAT");
  } else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      assertStorable(key, at);
      assertStorable(each, Array.isArray(value) ? `${at}[${key}]` : at === "" ? key : `${at}.${key}`);
    }
  }
}

/** Sets `a.b` in nested objects, refusing paths that leave plain data. */
function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  let node = target;
  for (const [index, key] of keys.entries()) {
    if (key === "" || key === "__proto__" || key === "constructor" || key === "prototype") {
      throw invalid(path, "is not a field name", "FIELD_NOT_ALLOWED");
    }
    if (index === keys.length - 1) node[key] = value;
    else node = child(node, key, path);
  }
}

function child(node: Record<string, unknown>, key: string, path: string): Record<string, unknown> {
  const next = node[key];
  if (next === undefined || next === null) {
    const created: Record<string, unknown> = {};
    node[key] = created;
    return created;
  }
  if (typeof next !== "object" || Array.isArray(next)) throw invalid(path, "conflicts with another parameter");
  return next as Record<string, unknown>;
}
