import { listen } from "@vitrine/platform";
import type { RecordedPurchase } from "./recorded-purchase.ts";

/** What is done before a request is answered, by the numbers of the purchase and of the call in it. */
export type BareWork = (purchase: number, call: number) => void | Promise<void>;

/** The platform's server without the platform: reads each request and sends what was recorded. */
export interface BareServer {
  readonly url: string;
  work: BareWork;
  close(): Promise<void>;
}

export async function openBareServer(recorded: readonly RecordedPurchase[]): Promise<BareServer> {
  const answers = recorded.map(({ calls }) => calls.map(({ answer }) => answer));
  const handle = async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [purchase, call] = [Number(searchParams.get("purchase")), Number(searchParams.get("call"))];
    await request.text();
    await server.work(purchase, call);
    const answer = answers[purchase % answers.length]?.[call];
    return new Response(answer?.text, answer ?? { status: 404 });
  };
  const { port, drain } = await listen({ fetch: handle }, { port: 0 });
  const server: BareServer = { url: `http://127.0.0.1:${port}`, work: () => {}, close: () => drain() };
  return server;
}
