import { ApiError } from "../error.ts";

/** An authorization response: a code, or an error. */
export interface AuthorizationResponse {
  readonly code: string;
  readonly state: string;
  readonly error?: string;
  readonly errorDescription?: string;
}

/** The part of a browser that signs in without leaving the page. Spelled out for programs without DOM types. */
interface Browser {
  readonly document?: Page;
  readonly location?: { readonly href: string; readonly origin: string };
  addEventListener?(type: "message", listener: (event: Message) => void): void;
  removeEventListener?(type: "message", listener: (event: Message) => void): void;
}

interface Page {
  createElement(tag: "iframe"): Frame;
  readonly body: { appendChild(frame: Frame): unknown };
}

interface Frame {
  src: string;
  readonly style: { display: string };
  readonly contentWindow: unknown;
  remove(): void;
}

interface Message {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The globals of a browser; on a server none of them is there. */
export const browser = (): Browser => globalThis as Browser;

/** Milliseconds a direct login may take. */
const timeLimit = 120_000;

/**
 * Loads an authorization URL in a hidden frame and waits for the response it posts. Only a message of that frame,
 * from the URL's own origin, with the state we sent, counts.
 */
export async function responseInFrame(document: Page, authUrl: string, state: string): Promise<AuthorizationResponse> {
  const page = browser();
  const frame = document.createElement("iframe");
  const { origin } = new URL(authUrl);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listener = (_: Message): void => {};
  try {
    return await new Promise((resolve, reject) => {
      listener = ({ source, origin: sender, data }) => {
        const response = (data ?? {}) as Partial<Record<string, string>>;
        if (source === frame.contentWindow && sender === origin && response.state === state)
          resolve(responseOf(response));
      };
      timer = setTimeout(() => reject(loginError("OAuth flow timed out", "TIMEOUT")), timeLimit);
      page.addEventListener?.("message", listener);
      frame.style.display = "none";
      frame.src = authUrl;
      document.body.appendChild(frame);
    });
  } finally {
    clearTimeout(timer);
    page.removeEventListener?.("message", listener);
    frame.remove();
  }
}

/** Reads an authorization response from the query or fragment of the redirect URL. */
export function responseFromUrl(url: string, responseMode: "query" | "fragment"): AuthorizationResponse {
  const { searchParams, hash } = new URL(url);
  return responseOf(Object.fromEntries(responseMode === "query" ? searchParams : new URLSearchParams(hash.slice(1))));
}

function responseOf({ code = "", state = "", error, ...rest }: Partial<Record<string, string>>): AuthorizationResponse {
  return { code, state, ...(error && { error, errorDescription: rest.error_description ?? "" }) };
}

/** A sign-in that cannot go on. */
export function loginError(message: string, code: string, cause?: unknown): ApiError {
  const operation = { service: "identity.oauth", name: "authorize" };
  return new ApiError(message, { code, ...(cause !== undefined && { cause }) }, { operation, args: undefined });
}
