import { isIP } from "node:net";
import { familyOf, networkList } from "../../kernel/network-list.ts";

/** Networks that only this machine serves. */
export const loopbackNetworks: readonly string[] = ["127.0.0.0/8", "::1/128"];

/** Where clouds keep the secrets of their machines: never to be reached, whatever an operator allows. */
const secretive = networkList([
  "169.254.0.0/16",
  "fe80::/10",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "fd00:ec2::/32",
  "fd20:ce::254",
]);

/** Addresses that are no single machine, or none at all: not to be allowed either. */
const nowhere = networkList(["0.0.0.0/8", "224.0.0.0/4", "240.0.0.0/4", "::", "ff00::/8"]);

/** IPv4 addresses that are not for the public (IANA special-purpose registry, RFC 6890 and its updates). */
const special4 = networkList([
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
]);

/** All that is handed out of IPv6 for the public. */
const global6 = networkList(["2000::/3"]);

/** What is special within that: protocol assignments with Teredo, documentation, 6to4. */
const special6 = networkList(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** IPv4 in the clothes of IPv6: mapped (RFC 4291) and by NAT64 (RFC 6052), which networks without IPv4 live on. */
const carriers = networkList(["::ffff:0:0/96", "64:ff9b::/96"]);

/** Where an address leads: the public, a network of someone's own, or where nothing of ours may go. */
export type Reach = "public" | "private" | "never";

/** @param text An IPv4 or IPv6 address, with a zone or without. */
export function reachOf(text: string): Reach {
  const address = plainAddress(text);
  const family = familyOf(address);
  if (isIP(address) === 0 || secretive.check(address, family) || nowhere.check(address, family)) return "never";
  const isPublic =
    family === "ipv4"
      ? !special4.check(address, family)
      : global6.check(address, family) && !special6.check(address, family);
  return isPublic ? "public" : "private";
}

/** An address as it is connected to: without a zone, and the IPv4 address that IPv6 carries. */
export function plainAddress(text: string): string {
  const address = text.split("%")[0] ?? "";
  if (isIP(address) !== 6 || !carriers.check(address, "ipv6")) return address;
  const groups = expand(address);
  const bytes = groups.slice(-2).flatMap((group) => [group >> 8, group & 255]);
  return bytes.join(".");
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  // As URLs are written: without dots, and with the longest run of zeros left out.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
