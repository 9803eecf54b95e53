import { createHash, createPublicKey, randomUUID } from "node:crypto";
import { fakeService } from "@vitrine/testing";
import { jwtVerify } from "jose";

/** What the platform asks of a payment service. */
export interface AskedTransaction {
  readonly wixTransactionId: string;
  readonly authorizeOnly?: boolean;
  readonly merchantCredentials: Readonly<Record<string, string>>;
  readonly order: {
    readonly description: { readonly totalAmount: string; readonly currency: string };
    readonly returnUrls: { readonly successUrl: string };
  };
}

interface Transaction {
  readonly pluginTransactionId: string;
  readonly asked: AskedTransaction;
  reasonCode?: number;
  isPaid?: boolean;
}

/**
 * A payment service as its interface describes it, written for this test: it checks the signature of each request over
 * the bytes it came in, keeps one transaction for one id, and takes buyers to a page of its own.
 */
export function paymentService() {
  const transactions = new Map<string, Transaction>();
  const refunds = new Map<string, { readonly pluginRefundId: string; readonly amount: string }>();
  const service = fakeService(async (request) => {
    const text = await request.text();
    await assertSigned(request.headers.get("digest") ?? "", text, state.publicKey);
    const path = new URL(request.url).pathname;
    state.paths.push(path);
    const usual = Response.json(answer(path, JSON.parse(text)));
    return state.instead(path) ?? usual;
  });
  const state = {
    service,
    transactions,
    refunds,
    /** PEM text of the shop. */
    publicKey: "",
    paths: [] as string[],
    /** A response in place of the usual one: what was asked for is done all the same. */
    instead: (_path: string): Response | Promise<Response> | undefined => undefined,
    /** What the buyer does on the page. */
    pay(id: string, reasonCode?: number): Transaction {
      const transaction = found(id);
      if (reasonCode === undefined) transaction.isPaid = true;
      else transaction.reasonCode = reasonCode;
      return transaction;
    },
  };

  function found(id: string): Transaction {
    const transaction = transactions.get(id);
    if (!transaction) throw new Error(`The service knows no transaction ${id}.`);
    return transaction;
  }

  function answer(path: string, body: AskedTransaction & { wixRefundId: string; refundAmount: string }): object {
    if (path.endsWith("/create-transaction")) return create(body);
    const { pluginTransactionId } = found(body.wixTransactionId);
    if (!path.endsWith("/refund-transaction")) return { pluginTransactionId };
    const known = refunds.get(body.wixRefundId) ?? { pluginRefundId: randomUUID(), amount: body.refundAmount };
    refunds.set(body.wixRefundId, known);
    return { pluginRefundId: known.pluginRefundId };
  }

  function create(asked: AskedTransaction): object {
    const { wixTransactionId: id } = asked;
    const known = transactions.get(id) ?? { pluginTransactionId: `psp_${id}`, asked };
    transactions.set(id, known);
    const { pluginTransactionId, isPaid, reasonCode } = known;
    if (isPaid) return { pluginTransactionId };
    if (reasonCode !== undefined) return { pluginTransactionId, reasonCode };
    return { pluginTransactionId, redirectUrl: `https://pay.example/${id}` };
  }

  return state;
}

/** The steps that the interface demands of services, with the header's name in lower case as HTTP allows. */
async function assertSigned(digest: string, body: string, publicKey: string): Promise<void> {
  const { payload } = await jwtVerify(digest.replace(/^JWT=/, ""), createPublicKey(publicKey), {
    algorithms: ["RS256"],
    requiredClaims: ["exp", "iat"],
    // The shop's clock is the test's.
    clockTolerance: Number.MAX_SAFE_INTEGER,
  });
  const { SHA256 } = payload.data as { SHA256: string };
  if (createHash("sha256").update(body).digest("hex") !== SHA256) throw new Error("The body is not the signed one.");
}
