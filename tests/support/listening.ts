import { readFileSync } from "node:fs";

/** What the kernel calls a socket that takes connections. */
const listening = "0A";

/** Addresses on which something listens at a port of this machine. Reads `/proc`, so Linux only. */
export function addressesOf(port: number): readonly string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    readFileSync(table, "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = "", , state]) => state === listening && local.endsWith(`:${wanted}`))
      .map(([, local = ""]) => readable(local.split(":")[0] ?? "")),
  );
}

/** The kernel writes words of four bytes in the order of the processor. */
function readable(hex: string): string {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) => (word.match(/../g) ?? []).reverse());
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join(".");
  const text = bytes.join("");
  if (text === `${"0".repeat(31)}1`) return "::1";
  return /^0+$/.test(text) ? "::" : text;
}
