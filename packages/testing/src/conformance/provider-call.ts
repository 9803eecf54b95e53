import { createSign, generateKeyPairSync } from "node:crypto";
import { createOutbound, loopbackNetworks, type ProviderCall, silentLogger } from "@vitrine/platform";

/** What a provider is given outside a platform. It may ask this machine. */
export function providerCall(signal: AbortSignal = AbortSignal.timeout(10_000)): ProviderCall {
  const outbound = createOutbound({ networks: loopbackNetworks });
  return { requestId: "conformance", log: silentLogger, signal, outbound, sign };
}

/** Signs with a random key: what checks signatures rejects it. */
async function sign(claims: object): Promise<string> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
}
