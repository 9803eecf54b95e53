import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { distance, hasDigit, slipsAllowed, spellingsOf, wordsOf } from "../index/words.ts";

/** One word of an expression, with the words of the catalog it may stand for. */
export interface Meaning {
  readonly asked: string;
  readonly words: readonly string[];
  /** How many products have one of them, at most; undefined when no one counts. */
  readonly products: number | undefined;
  readonly isCorrected: boolean;
}

/** More words than people type; the rest is left out. */
const mostWords = 8;

/** What an expression means in this catalog. Words that mean nothing are left out, unless none means anything. */
export async function understand(db: Db, siteId: string, expression: string): Promise<readonly Meaning[]> {
  const asked = [...new Set(wordsOf(expression))].slice(0, mostWords);
  const meanings = await Promise.all(asked.map((word) => meaningOf(db, siteId, word)));
  const known = meanings.filter((meaning) => meaning.words.length > 0);
  return known.length > 0 ? known : meanings;
}

interface WordRow {
  readonly word: string;
  readonly products: number;
}

const starting = statement(
  `select word, products from search_words where site_id = ? and word >= ? and word < ? and products > 0
    order by products desc, word limit 20`,
);
/** Numbers are not counted by word: this counts what has them, as far as it matters. */
const numbered = statement(
  `select term as word, sum(products) as products from (
      select term, products from search_postings where site_id = ? and term >= ? and term < ? order by term limit 5000
    ) found group by term order by products desc, term limit 20`,
);

async function meaningOf(db: Db, siteId: string, asked: string): Promise<Meaning> {
  // U+10FFFF sorts behind every letter: the range holds exactly the words that start so.
  const range = [siteId, asked, `${asked}\u{10ffff}`];
  if (hasDigit(asked)) return { asked, ...(await numbersLike(db, range)), isCorrected: false };
  const { rows } = await run<WordRow>(db, starting, range);
  return rows.length > 0 ? toMeaning(asked, rows, false) : correct(db, siteId, asked);
}

async function numbersLike(db: Db, range: readonly unknown[]): Promise<Pick<Meaning, "words" | "products">> {
  const { rows } = await run<{ word: string; products: number }>(db, numbered, range);
  return { words: rows.map((row) => row.word), products: rows.reduce((sum, row) => sum + Number(row.products), 0) };
}

function toMeaning(asked: string, rows: readonly WordRow[], isCorrected: boolean): Meaning {
  const products = rows.reduce((sum, row) => sum + Number(row.products), 0);
  return { asked, words: rows.map((row) => row.word), products, isCorrected };
}

const similar = statement(
  `select distinct w.word, w.products from search_spellings s
    join search_words w on w.site_id = s.site_id and w.word = s.word
    where s.site_id = ? and s.spelling in @list and w.products > 0`,
);

/** The words closest to a misspelt one, if any is close enough. */
async function correct(db: Db, siteId: string, asked: string): Promise<Meaning> {
  const limit = slipsAllowed(asked);
  const nothing: Meaning = { asked, words: [], products: 0, isCorrected: false };
  if (limit === 0) return nothing;
  const { rows } = await run<WordRow>(db, similar, [siteId, JSON.stringify(spellingsOf(asked))]);
  const close = rows.map((row) => ({ row, slips: distance(asked, row.word, limit) }));
  const least = Math.min(...close.map(({ slips }) => slips));
  if (least > limit) return nothing;
  const best = close.filter(({ slips }) => slips === least).map(({ row }) => row);
  return toMeaning(asked, best.sort((a, b) => b.products - a.products).slice(0, 5), true);
}
