import { type BlockList, isIP } from "node:net";
import { familyOf, networkList } from "../../kernel/network-list.ts";
import { plainAddress, reachOf } from "./networks.ts";

/**
 * Decides which addresses the platform may send to when someone else names them, as for webhooks. The public may be
 * reached by HTTPS; networks that an operator lists by HTTP, too. Addresses where clouds keep secrets are never reached.
 */
export interface Guard {
  /** Why nothing may be sent to this URL; undefined when it may, as far as the text tells. */
  problemOfUrl(text: string): string | undefined;
  /** Why nothing may be sent to an address that a URL's host turned out to have. */
  problemOfAddress(address: string, protocol: string): string | undefined;
}

/** Names that clouds give to what hands out the secrets of a machine. */
const secretive = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "instance-data",
  "instance-data.ec2.internal",
]);

/** Names that no public name server knows (RFC 6761, RFC 6762, RFC 8375, and what home networks use). */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;

/** @param networks What may be reached besides the public, each as `10.0.0.0/8`. */
export function createGuard(networks: readonly string[] = []): Guard {
  const allowed = networkList(networks);
  const problemOfAddress = (address: string, protocol: string) => addressProblem(address, protocol, allowed);
  return {
    problemOfAddress,
    problemOfUrl(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (!url || !/^https?:$/.test(url.protocol)) return "must be an https:// URL";
      if (url.username || url.password) return "must not carry a name and password; put a secret into the path";
      const host = hostOf(url);
      if (isIP(host)) return problemOfAddress(host, url.protocol);
      return nameProblem(host, url.protocol, networks.length > 0);
    },
  };
}

/** The host of a URL as it is looked up: without the brackets of IPv6 and the dot that ends a full name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");
}

function addressProblem(text: string, protocol: string, allowed: BlockList): string | undefined {
  const reach = reachOf(text);
  if (reach === "never") return "must not be link-local, unspecified, multicast or where a cloud keeps secrets";
  const address = plainAddress(text);
  if (allowed.check(address, familyOf(address))) return undefined;
  if (reach === "private")
    return "must be public: this machine and private networks are not reached, unless the operator of the shop lists them";
  return protocol === "https:" ? undefined : "must be an https:// URL";
}

function nameProblem(host: string, protocol: string, hasNetworks: boolean): string | undefined {
  if (secretive.has(host)) return "must not be where a cloud keeps secrets";
  const isPrivate = !host.includes(".") || privateName.test(host);
  // What the name leads to is checked when something is sent.
  if (hasNetworks) return isPrivate || protocol === "https:" ? undefined : "must be an https:// URL";
  if (isPrivate) return "must be a public name: this machine and private networks are not reached";
  return protocol === "https:" ? undefined : "must be an https:// URL";
}
