import { ofCatalog } from "../../../../kernel/database/catalog-version.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { groupBy } from "../../../../kernel/group-by.ts";
import { type CollectionDocument, namesOf } from "../../records/collection.ts";
import { bodyMark } from "../index/terms.ts";
import { endingOf, spellingsOf } from "../index/words.ts";
import { stemOf } from "../language/stems.ts";
import { isStopWord } from "../language/stop-words.ts";
import { wordsOf } from "../language/words.ts";

/** A word of the catalog, after a `~` where it is of descriptions, and how many products have it. */
export interface KnownWord {
  readonly word: string;
  readonly products: number;
}

interface StemRow extends KnownWord {
  readonly stem: string;
}

/** Until the index is made anew, words are found as they are. */
const byStem = statement(
  `select stem, word, products from search_words where site_id = ? and stem in @list and products > 0
    order by products desc, word limit 1000`,
);

/** Words of the catalog by their stems. */
export async function findStems(
  db: Db,
  siteId: string,
  stems: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownWord[]>> {
  const { rows } = await run<StemRow>(db, byStem, [siteId, JSON.stringify([...new Set(stems)])]);
  return groupBy(
    rows.map(({ stem, word, products }) => ({ stem, word, products: Number(products) })),
    ({ stem }) => stem,
  );
}

const starting = statement(
  `select word, products from search_words where site_id = ? and word >= ? and word < ? and products > 0
    order by products desc, word limit 20`,
);

/** Words that start so, of names; of descriptions where no name has one. */
export async function findBeginnings(db: Db, siteId: string, start: string): Promise<readonly KnownWord[]> {
  const { rows } = await run<KnownWord>(db, starting, [siteId, ...rangeOf(start)]);
  if (rows.length > 0 || start.length < 3) return rows;
  return (await run<KnownWord>(db, starting, [siteId, ...rangeOf(bodyMark + start)])).rows;
}

/** Numbers are not counted by word: this counts what has them, as far as it matters. */
const numbered = statement(
  `select term as word, sum(products) as products from (
      select term, products from search_postings where site_id = ? and term >= ? and term < ? order by term limit 5000
    ) found group by term order by products desc, term limit 20`,
);

/** Words with digits that start so. */
export async function findNumbers(db: Db, siteId: string, start: string): Promise<readonly KnownWord[]> {
  return (await run<KnownWord>(db, numbered, [siteId, ...rangeOf(start)])).rows;
}

const joined = "from search_spellings s join search_words w on w.site_id = s.site_id and w.word = s.word";
const ending = statement(
  `select distinct w.word, w.products ${joined} where s.site_id = ? and s.spelling >= ? and s.spelling < ?
    and w.products > 0 order by w.products desc, w.word limit 20`,
);

/** Letters that the first part of a compound has at least. */
const shortestPart = 3;

/** Compounds that end so. */
export async function findEndings(db: Db, siteId: string, end: string): Promise<readonly KnownWord[]> {
  const { rows } = await run<KnownWord>(db, ending, [siteId, ...rangeOf(endingOf(end))]);
  return rows.filter(({ word }) => word.length >= end.length + shortestPart);
}

const similar = statement(
  `select distinct w.word, w.products ${joined} where s.site_id = ? and s.spelling in @list and w.products > 0`,
);

/** Words that may have been meant by a misspelt one. */
export async function findSimilar(db: Db, siteId: string, asked: string): Promise<readonly KnownWord[]> {
  return (await run<KnownWord>(db, similar, [siteId, JSON.stringify(spellingsOf(asked))])).rows;
}

/** U+10FFFF sorts behind every letter: the range holds exactly the words that start so. */
function rangeOf(start: string): readonly [string, string] {
  return [start, `${start}\u{10ffff}`];
}

/** A collection by one of its names. */
export interface NamedCollection {
  readonly id: string;
  readonly words: readonly string[];
  /** Of the words that say something. */
  readonly stems: readonly string[];
}

/** Collections whose names are compared with what is asked for. */
const mostCollections = 5_000;
const named = statement(
  `select id, doc from collections where site_id = ? and visible = 1 order by created_at, id limit ${mostCollections}`,
);

/** The shop's collections, by what they are called in any language; read once for each change of the catalog. */
export function readCollections(db: Db, siteId: string, language: string): Promise<readonly NamedCollection[]> {
  return ofCatalog(db, siteId, `names of collections ${language}`, async (fresh) => {
    const { rows } = await run<{ id: string; doc: string }>(fresh, named, [siteId]);
    return rows.flatMap(({ id, doc }) =>
      namesOf(JSON.parse(doc) as CollectionDocument).map((name) => {
        const words = wordsOf(name);
        const stems = words.filter((word) => !isStopWord(word, language)).map((word) => stemOf(word, language));
        return { id, words, stems };
      }),
    );
  });
}
