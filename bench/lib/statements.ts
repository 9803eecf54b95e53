import { type StatementMessage, statementChannel } from "@vitrine/platform";

/** What the platform asked its database for. */
export interface Counted {
  readonly statements: number;
  /** Bytes of text and of packed documents among the parameters, by the table that was written; `reads` apart. */
  readonly boundBytes: ReadonlyMap<string, number>;
}

/** Counts the statements of all stores in this process while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<Counted> {
  let statements = 0;
  const boundBytes = new Map<string, number>();
  const listener = (message: unknown) => {
    const { text, parameters } = message as StatementMessage;
    const table = writtenTable(text);
    statements += 1;
    boundBytes.set(table, (boundBytes.get(table) ?? 0) + sizeOf(parameters));
  };
  statementChannel.subscribe(listener);
  try {
    await work();
  } finally {
    statementChannel.unsubscribe(listener);
  }
  return { statements, boundBytes };
}

/** The table a statement writes, also one that begins with a query by name. */
function writtenTable(text: string): string {
  return /\b(?:insert into|update|delete from)\s+"?(?!set\b)(\w+)/i.exec(text)?.[1] ?? "reads";
}

function sizeOf(parameters: readonly unknown[]): number {
  return parameters.reduce<number>((sum, value) => {
    if (typeof value === "string") return sum + Buffer.byteLength(value);
    return sum + (value instanceof Uint8Array ? value.byteLength : 0);
  }, 0);
}
