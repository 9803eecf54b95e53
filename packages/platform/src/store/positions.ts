/** A place in the log of a database server, as PostgreSQL writes it: `16/B374D848`. It grows with every change. */
export type Position = string;

const pattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

export function isPosition(text: string | null | undefined): text is Position {
  return typeof text === "string" && pattern.test(text);
}

/** For comparing. */
export function numberOf(position: Position): bigint {
  const [, high = "0", low = "0"] = pattern.exec(position) ?? [];
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
