/** A rate such as `0.08875` in parts per million, exactly. Digits beyond the sixth are dropped; rates have six. */
export function toPpm(rate: string): number {
  const [whole = "0", fraction = ""] = rate.split(".");
  return Number(whole) * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
}
