import { createClient, OAuthStrategy } from "@vitrine/sdk";
import * as services from "@vitrine/sdk/services";
import { createClient as createVendorClient, OAuthStrategy as VendorOAuthStrategy } from "@wix/sdk";
import { describe, expect, test } from "vitest";
import { ownCases } from "./cases/own.ts";
import { operationAt } from "./documented.ts";
import { pairs } from "./parity-pairs.ts";
import { merchantPairs } from "./parity-table.ts";
import { type RecordedRequest, recordRequest, redirectVendorHosts } from "./vendor.ts";
import { isExported, type ServiceName, vendorPackages } from "./vendor-packages.ts";

const clientId = "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4";
const farFuture = 4_000_000_000;
const tokens = {
  accessToken: { value: "access", expiresAt: farFuture },
  refreshToken: { value: "refresh", role: "visitor" as const },
};

/** Returns everything with an empty object: what is compared is the request. */
function recorder(seen: RecordedRequest[]): typeof fetch {
  return async (input, init) => {
    seen.push(await recordRequest(new Request(input, init)));
    return new Response("{}", { headers: { "content-type": "application/json" } });
  };
}

describe("our request equals the vendor's client's", () => {
  test.for(Object.entries({ ...pairs, ...merchantPairs }))("%s", async ([, pair]) => {
    const theirs: RecordedRequest[] = [];
    const restore = redirectVendorHosts(recorder([]), theirs);
    try {
      const vendor = createVendorClient({ auth: VendorOAuthStrategy({ clientId, tokens: tokens as never }) });
      // What their code makes of an empty answer does not matter here.
      await Promise.resolve(pair.theirs((definition) => vendor.use(definition as never) as never)).catch(() => {});
    } finally {
      restore();
    }
    const ours: RecordedRequest[] = [];
    const client = createClient({
      baseUrl: "https://www.wixapis.com",
      fetch: recorder(ours),
      auth: OAuthStrategy({ clientId, tokens }),
      services,
    });
    await Promise.resolve(pair.ours(client, recorder(ours))).catch(() => {});
    const [wanted] = theirs;
    const [sent] = ours;
    expect(theirs).toHaveLength(1);
    expect(ours).toHaveLength(1);
    expect(shape(sent)).toEqual({ ...shape(wanted), path: operationPath(sent, wanted) });
    // Where the vendor's client leaves the header out, ours may send it.
    if (gatewayKeys(wanted).length > 1) expect(gatewayKeys(sent)).toEqual(gatewayKeys(wanted));
  });
});

test("a function of the vendor's that has no pair passes nothing on", async () => {
  const compared = { ...pairs, ...merchantPairs };
  const unpaired = Object.keys(ownCases).filter((name) => isExported(name) && !(name in compared));
  for (const name of unpaired) {
    const [service = "", operation = ""] = name.split(".") as [ServiceName, string];
    const theirs: RecordedRequest[] = [];
    const restore = redirectVendorHosts(recorder([]), theirs);
    try {
      const auth = VendorOAuthStrategy({ clientId, tokens: tokens as never });
      const module = createVendorClient({ auth }).use(vendorPackages[service as ServiceName] as never);
      const call = (module as Record<string, (...given: object[]) => Promise<object>>)[operation];
      await call?.({ orderId: clientId }, { orderId: clientId }).catch(() => {});
    } finally {
      restore();
    }
    expect(JSON.stringify(theirs), name).not.toContain(clientId);
  }
  expect(unpaired).toEqual(["orderTransactions.updatePayments"]);
});

function shape(request: RecordedRequest | undefined) {
  if (!request) return undefined;
  const { method, path, query, body, headers } = request;
  const packed = query.map(([name, value]) => (name === ".r" ? [name, unpack(value)] : [name, value]));
  const { authorization, "content-type": contentType } = headers;
  return { method, path, query: packed, body, authorization, contentType };
}

/** The path of our request, when the contract has it and the other one for the same operation. */
function operationPath(sent: RecordedRequest | undefined, wanted: RecordedRequest | undefined): string | undefined {
  const [ours, theirs] = [sent, wanted].map((request) => request && operationAt(request.method, request.path));
  return ours !== undefined && ours === theirs ? sent?.path : wanted?.path;
}

/** The order of keys inside `.r` is no one's business; its content is. */
function unpack(value: string): unknown {
  return JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
}

/** The analytics header names the same things in the same order. */
function gatewayKeys(request: RecordedRequest | undefined): string[] {
  return (request?.headers["x-wix-bi-gateway"] ?? "").split(",").map((part) => part.split("=")[0] ?? "");
}
