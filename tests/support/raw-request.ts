import { request } from "node:http";

/** What came back, without following anything. */
export interface RawResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** Sends a path as it is written, any `Host` and any method: `fetch` tidies the one and rejects the others. */
export function rawRequest(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.once("end", () => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text });
      });
      response.once("error", reject);
    });
    sent.once("error", reject).end();
  });
}
