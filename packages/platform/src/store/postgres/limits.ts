/** How long things may take, in milliseconds. */
export interface Limits {
  /** Waiting for a connection, a free one or a new one. */
  readonly connect: number;
  /** A statement, by the server's clock. */
  readonly statement: number;
  /** Waiting for a lock, by the server's clock. */
  readonly lock: number;
  /** A transaction that is given nothing to do, by the server's clock. */
  readonly idle: number;
  /** The response to a statement, by ours: longer than the server takes, unless it is frozen or the network is cut. */
  readonly answer: number;
}

const defaultConnect = 10_000;
const defaultStatement = 10_000;
/** What the server may be late with ending a statement and telling of it, on a machine that is full. */
const grace = 2_000;

/** The limits that an address names, and the address without what the server would not understand. */
export function limitsOf(connectionString: string): { readonly url: string; readonly limits: Limits } {
  const seconds = /[?&]connect_timeout=(\d+)/.exec(connectionString)?.[1];
  const given = /[?&]statement_timeout=(\d+)/.exec(connectionString)?.[1];
  const statement = given ? Number(given) : defaultStatement;
  return {
    // As a parameter of the connection a pooler would reject it.
    url: connectionString.replace(/([?&])statement_timeout=\d+(&|$)/, (_, before, after) => (after ? before : "")),
    limits: {
      connect: seconds ? 1_000 * Number(seconds) : defaultConnect,
      statement,
      lock: Math.ceil(statement / 2),
      idle: statement,
      answer: statement + grace,
    },
  };
}
