import { expect, test } from "vitest";
import { TrustedProxies } from "./trusted-proxies.ts";

const proxies = new TrustedProxies(["127.0.0.1", "10.1.0.0/16", "fd00::/8"]);

test.for([
  ["a peer that is no proxy is believed about nobody", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["a proxy is believed about its client", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["what the client wrote itself counts for nothing", "10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["a chain of proxies is followed to the first stranger", "127.0.0.1", "198.51.100.1, 10.1.9.9", "198.51.100.1"],
  ["a proxy in a mapped spelling is the same proxy", "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["ports and brackets are left out", "fd00::1", "[2001:db8::7]:4711", "2001:db8::7"],
  ["an IPv4 address may carry a port too", "fd00::1", "198.51.100.1:4711", "198.51.100.1"],
  ["a proxy that names nobody speaks for itself", "10.1.2.3", "", undefined],
  ["what is no address ends the search", "10.1.2.3", "198.51.100.1, unknown", undefined],
  ["a mapped stranger is one address, not two", "::ffff:203.0.113.9", "", "203.0.113.9"],
] as const)("%s", ([, peer, forwarded, client]) => {
  expect(proxies.clientOf(peer, forwarded)).toBe(client);
});

test.for(["proxy.internal", "10.1.0.0/33", "10.1.0.0/", "10.1.0.0/8/9", "fd00::/129", "10.1"])(
  "%s is refused by name",
  (entry) => {
    expect(() => new TrustedProxies([entry])).toThrow(entry);
  },
);
