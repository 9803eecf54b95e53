import { type SqlBool, sql } from "kysely";
import { connectionOf } from "../../kernel/database/handle.ts";
import type { Db } from "../../kernel/database/port.ts";
import { unrecorded } from "../../kernel/database/recording.ts";
import { all, type Condition, type Expression } from "./expressions.ts";
import { compileFilter, type Filter, type FilterContext } from "./filter.ts";
import type { PageRow, PageRules, Source } from "./page-types.ts";
import { choosePlan, type Plan } from "./plan.ts";
import { orderBy, type SortKey } from "./sort.ts";

/** A row with its values of the sort keys, in their order. */
export type Keyed = PageRow & Readonly<Record<`k${number}`, string | number | null>>;

/** What is read of all matches. */
interface Selection {
  /** Rows beside each match, such as the elements of a list. */
  readonly rows?: Expression | undefined;
  readonly where?: Expression | undefined;
  readonly tail?: Expression;
}

/** The rows of a site that match the caller's filter and the server's own conditions. */
export class Matches {
  readonly #db: Db;
  readonly #siteId: string;
  readonly #context: FilterContext;
  readonly #filters: readonly Filter[];
  readonly #where: Condition;
  readonly #content: Expression;

  constructor(db: Db, siteId: string, { table, fields, mark }: Source, filter: Filter, rules: PageRules) {
    const units = { currencyExponent: rules.currencyExponent ?? 2 };
    const at = rules.at === "" ? "filter" : `${rules.at ?? "query"}.filter`;
    const context = { engine: connectionOf(db).engine, table, fields, units, at };
    const scope = typeof rules.scope === "function" ? rules.scope(filter) : (rules.scope ?? {});
    this.#db = db;
    this.#siteId = siteId;
    this.#context = { ...context, isInternal: true };
    this.#filters = [filter, scope];
    this.#content = mark
      ? sql`${sql.raw(connectionOf(db).dialect.textOf(mark))} as ${sql.ref("doc")}`
      : sql.ref(`${table}.doc`);
    this.#where = all([
      sql<SqlBool>`${sql.ref(`${table}.site_id`)} = ${siteId}`,
      compileFilter(filter, { ...context, isInternal: false }),
      compileFilter(scope, this.#context),
    ]);
  }

  /** The way to read matches in the order of the keys, or to count them when there are none. */
  plan(keys: readonly SortKey[]): Promise<Plan> {
    // Nothing that is read follows from what is faster.
    return choosePlan(unrecorded(this.#db), this.#siteId, this.#context, this.#filters, keys);
  }

  /** Reads the matches that also lie in a range, in the order of the keys. */
  async read(
    keys: readonly SortKey[],
    plan: Plan,
    { range, limit, offset, isReversed }: { range: Condition; limit: number; offset: number; isReversed: boolean },
  ): Promise<Keyed[]> {
    const columns = sql.join([
      ...["id", "revision"].map((column) => sql.ref(`${this.#context.table}.${column}`)),
      this.#content,
      ...keys.map(({ value }, index) => sql`${value} as ${sql.ref(`k${index}`)}`),
    ]);
    const { engine, table } = this.#context;
    const order = orderBy(engine, keys, isReversed);
    const { branches } = plan;
    if (!branches) {
      const from = this.#from(plan, [range]);
      return this.#run<Keyed>(
        sql`select ${columns} ${from} order by ${order} limit ${this.#most(limit)} offset ${offset}`,
      );
    }
    // The first rows of all are among the first of each.
    const parts = branches.values.map((value) => {
      const own = sql<SqlBool>`${sql.ref(`${table}.${branches.column}`)} = ${value}`;
      const from = this.#from(plan, [range, own]);
      return sql`select * from (select ${columns} ${from} order by ${order} limit ${this.#most(limit + offset)}) as part`;
    });
    const merged = orderBy(
      engine,
      keys.map((key, index) => ({ ...key, value: sql.ref(`k${index}`) })),
      isReversed,
    );
    const all = sql.join(parts, sql` union all `);
    return this.#run<Keyed>(
      sql`select * from (${all}) as parts order by ${merged} limit ${this.#most(limit)} offset ${offset}`,
    );
  }

  /** Counts the matches; one more than `limit` stands for any number above it. */
  async count(limit?: number): Promise<number> {
    const end = limit === undefined ? sql`` : sql`limit ${this.#most(limit + 1)}`;
    const from = this.#from(await this.plan([]), []);
    const rows = await this.#run<{ count: number }>(
      sql`select count(*) as "count" from (select 1 ${from} ${end}) as matches`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Reads something about all matches at once, such as their number by a value. */
  async select<Row>(columns: Expression, { rows, where, tail }: Selection): Promise<Row[]> {
    const plan = await this.plan([]);
    const from = this.#from(plan, where ? [where as Condition] : [], rows);
    return this.#run<Row>(sql`select ${columns} ${from} ${tail ?? sql``}`);
  }

  #from({ index, condition }: Plan, more: readonly Condition[], rows?: Expression): Expression {
    const hint = index === undefined ? sql`` : sql` indexed by ${sql.id(index)}`;
    const where = all([this.#where, ...more, ...(condition ? [condition] : [])]);
    const joined = rows ? sql`, ${rows}` : sql``;
    return sql`from ${sql.table(this.#context.table)}${hint}${joined} where ${where}`;
  }

  /** For PostgreSQL a parameter. SQLite writes the plan of a statement anew for each number it is given as one. */
  #most(limit: number): Expression {
    return this.#context.engine === "sqlite" ? sql.lit(limit) : sql.val(limit);
  }

  /** Not prepared: the best plan depends on the values, and the texts are many. */
  async #run<Row>(query: Expression): Promise<Row[]> {
    const { sql: text, parameters } = query.compile(this.#db);
    const { rows } = await connectionOf(this.#db).run(text, parameters, false);
    return rows as Row[];
  }
}
