import { readFile } from "node:fs/promises";
import type { Intent } from "./intents.ts";

/** What the pages of the stand-in do with it. */
interface Bank {
  readonly intents: ReadonlyMap<string, Intent>;
  finish(intent: Intent, isGood: boolean): void;
}

/** What browsers get: Stripe.js, the frames it draws, and the page of a bank. Undefined for requests to the API. */
export async function pageOf(request: Request, bank: Bank): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/stripe.js") {
    const script = await readFile(new URL("./browser/stripe.js", import.meta.url), "utf8");
    return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
  }
  if (pathname === "/elements/payment") return html(cardField);
  if (pathname === "/three-d-secure") {
    const intent = [...bank.intents.values()].find((each) => each.client_secret === searchParams.get("client_secret"));
    if (!intent) return new Response("There is no such payment.", { status: 404 });
    if (request.method === "GET") return html(question);
    bank.finish(intent, searchParams.get("answer") === "yes");
    return html(`<script>parent.postMessage({ isOver: true }, "*")</script>`);
  }
  return pathname.startsWith("/bank/") ? bankPage(request, bank) : undefined;
}

function bankPage(request: Request, bank: Bank): Response {
  const { pathname, searchParams } = new URL(request.url);
  const intent = bank.intents.get(pathname.slice("/bank/".length));
  const action = intent?.next_action as { redirect_to_url?: { return_url: string } } | null | undefined;
  const location = action?.redirect_to_url?.return_url;
  if (!intent || !location) return new Response("There is no such payment.", { status: 404 });
  if (request.method === "GET") return html(question);
  bank.finish(intent, searchParams.get("answer") === "yes");
  return new Response(null, { status: 303, headers: { location } });
}

function html(body: string): Response {
  return new Response(`<!doctype html><html lang="en"><title>Stand-in</title>${body}</html>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

const cardField = `
  <label>Card number <input inputmode="numeric" autocomplete="cc-number"></label>
  <script>
    const input = document.querySelector("input");
    input.addEventListener("input", () => parent.postMessage({ number: input.value }, "*"));
    parent.postMessage({ isReady: true }, "*");
  </script>`;

const question = `
  <h1>Your bank asks: is it you?</h1>
  <form method="post"><button>Yes</button></form>
  <form method="post"><button>No</button></form>
  <script>
    const [yes, no] = document.forms;
    for (const [form, answer] of [[yes, "yes"], [no, "no"]]) {
      const url = new URL(location.href);
      url.searchParams.set("answer", answer);
      form.action = url.href;
    }
  </script>`;
