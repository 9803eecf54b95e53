interface LastStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What a transaction runs when all else has run, always in the same order, so that no two wait for each other. */
export class LastStatements {
  readonly #statements = new Map<string, LastStatement>();

  add(sql: string, parameters: readonly unknown[]): void {
    this.#statements.set(`${sql} ${JSON.stringify(parameters)}`, { sql, parameters });
  }

  all(): readonly LastStatement[] {
    return [...this.#statements].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, statement]) => statement);
  }
}
