import { median } from "../lib/measure.ts";
import type { Operation } from "./peer.ts";

/** What one platform did in one turn. */
export interface Measurement {
  readonly peer: string;
  readonly operation: Operation;
  readonly perSecond: number;
  /** Milliseconds of one request, of which an operation may have several. */
  readonly p99: number;
  /** Milliseconds of processor time of one operation, which are seconds of a thousand: by whom. */
  readonly server: number;
  readonly database: number;
  readonly client: number;
}

const header = [
  "operation",
  "platform",
  "a second",
  "p99 ms",
  "CPU s per 1,000: server",
  "database",
  "client",
  "of the first's CPU",
];

/** The middle of all rounds as a table in Markdown; the last column is the share of server and database together. */
export function tableOf(measurements: readonly Measurement[]): string {
  const kinds = new Map<string, Measurement[]>();
  for (const each of measurements) {
    const kind = `${each.operation}\n${each.peer}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  const firsts = new Map<Operation, number>();
  const rows = [...kinds.values()].map((rounds) => rowOf(rounds, firsts));
  const lines = [header, header.map((_, column) => (column < 2 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rowOf(rounds: readonly Measurement[], firsts: Map<Operation, number>): string[] {
  const [{ operation, peer }] = rounds as [Measurement];
  const of = (field: "perSecond" | "p99" | "server" | "database" | "client") =>
    rounded(median(rounds.map((round) => round[field])));
  const cost = median(rounds.map(({ server, database }) => server + database));
  if (!firsts.has(operation)) firsts.set(operation, cost);
  const share = `1 / ${rounded((firsts.get(operation) ?? cost) / cost)}`;
  return [operation, peer, of("perSecond"), of("p99"), of("server"), of("database"), of("client"), share];
}

/** Three digits that mean something. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 3 });
}
