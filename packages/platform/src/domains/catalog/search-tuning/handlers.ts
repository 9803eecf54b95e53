import { randomUUID } from "node:crypto";
import { type Empty, type SearchRule, type SearchSynonym, searchTuning } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { ConstraintViolation } from "../../../kernel/database/port.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import type { Documents, Stored } from "../../../store/documents.ts";
import { listSearchedQueries } from "./log/queries.ts";
import { previewSearch } from "./preview.ts";
import {
  most,
  noteChange,
  type RuleDocument,
  ruleDocuments,
  type SynonymDocument,
  synonymDocuments,
} from "./repository.ts";
import { checkRule, checkSynonym } from "./rules.ts";

export const searchTuningHandlers: Implementation = implement(searchTuning, {
  async createSynonym({ synonym }, call) {
    if ((await synonymDocuments.count(call.db, call.site.id)) >= most) {
      call.fail("MAX_SYNONYMS_REACHED", {}, `A shop has ${most} synonyms at most. Delete one first.`);
    }
    const document = { ...newDates(call), ...checkSynonym(synonym) };
    return { synonym: presentSynonym(await insert(call, synonymDocuments, document)) };
  },

  async listSynonyms(_, call) {
    return { synonyms: (await synonymDocuments.listBy(call.db, call.site.id, {}, most)).map(presentSynonym) };
  },

  async replaceSynonym({ synonym }, call) {
    const { entity, revision } = await find(call, synonymDocuments, synonym.id);
    checkRevision(call, revision, synonym.revision);
    const document = { ...datesOf(entity, call), ...checkSynonym(synonym) };
    return { synonym: presentSynonym(await update(call, synonymDocuments, revision, document)) };
  },

  async deleteSynonym({ id }, call) {
    return remove(call, synonymDocuments, id);
  },

  async createSearchRule({ rule }, call) {
    if ((await ruleDocuments.count(call.db, call.site.id)) >= most) {
      call.fail("MAX_SEARCH_RULES_REACHED", {}, `A shop has ${most} rules at most. Delete one first.`);
    }
    const document = { ...newDates(call), ...checkRule(rule) };
    return { rule: presentRule(await oncePerQuery(call, document, () => insert(call, ruleDocuments, document))) };
  },

  async listSearchRules(_, call) {
    return { rules: (await ruleDocuments.listBy(call.db, call.site.id, {}, most)).map(presentRule) };
  },

  async replaceSearchRule({ rule }, call) {
    const { entity, revision } = await find(call, ruleDocuments, rule.id);
    checkRevision(call, revision, rule.revision);
    const document = { ...datesOf(entity, call), ...checkRule(rule) };
    const write = () => update(call, ruleDocuments, revision, document);
    return { rule: presentRule(await oncePerQuery(call, document, write)) };
  },

  async deleteSearchRule({ id }, call) {
    return remove(call, ruleDocuments, id);
  },

  previewSearch,
  listSearchedQueries,
});

type Tuned = SynonymDocument | RuleDocument;

function newDates({ now }: Call) {
  const date = now.toISOString();
  return { id: randomUUID(), createdDate: date, updatedDate: date };
}

function datesOf({ id, createdDate }: Tuned, { now }: Call) {
  return { id, createdDate, updatedDate: now.toISOString() };
}

async function insert<T extends Tuned>({ db, site }: Call, table: Documents<T>, document: T): Promise<Stored<T>> {
  const stored = await table.insert(db, site.id, document);
  await noteChange(db, site.id);
  return stored;
}

async function update<T extends Tuned>(call: Call, table: Documents<T>, revision: number, document: T) {
  const stored = await table.update(call.db, call.site.id, revision, document);
  await noteChange(call.db, call.site.id);
  return stored;
}

async function remove<T extends Tuned>(call: Call, table: Documents<T>, id: string): Promise<Empty> {
  const { entity } = await find(call, table, id);
  await table.remove(call.db, call.site.id, entity.id);
  await noteChange(call.db, call.site.id);
  return {};
}

async function find<T extends Tuned>(call: Call, table: Documents<T>, id: string): Promise<Stored<T>> {
  const found = await table.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is nothing with the id ${id}.`);
}

async function oncePerQuery<T>(
  call: Call<"SEARCH_RULE_EXISTS">,
  { query }: RuleDocument,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ConstraintViolation) || error.kind !== "unique") throw error;
    return call.fail("SEARCH_RULE_EXISTS", { query }, `There is a rule for "${query}" already. Change that one.`);
  }
}

function presentSynonym({ entity, revision }: Stored<SynonymDocument>): SearchSynonym {
  return { ...entity, words: [...entity.words], revision: String(revision) };
}

function presentRule({ entity, revision }: Stored<RuleDocument>): SearchRule {
  return { ...entity, revision: String(revision) };
}
