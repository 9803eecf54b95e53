import type { MemberSearch, QueryMembersResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Filter } from "../../../store/query/filter.ts";
import type { PageQuery } from "../../../store/query/page-types.ts";
import { present, presentToOthers, viewOf } from "../records/member-record.ts";
import { members } from "../records/member-repository.ts";
import { canManageMembers } from "./access.ts";
import { forShoppers, namesIn } from "./rules.ts";

/** Fields a text search looks into; the nickname unless the request names others. */
const searchable = [
  "profile.nickname",
  "profile.slug",
  "profile.title",
  "contact.firstName",
  "contact.lastName",
  "loginEmail",
];

/** What shoppers may search: titles are public, too, but no list is filtered or sorted by them. */
const searchableByShoppers: ReadonlySet<string> = new Set([...forShoppers, "profile.title"]);

/** Where the query stands in the request: lists have no object for it. */
export type QueryPlace = "" | "query";

interface MembersQuery extends Omit<PageQuery, "filter"> {
  readonly filter?: unknown;
  readonly sorting?: PageQuery["sort"];
}

/** One page of members. Visitors and members see approved, public ones only, and only their public parts. */
export async function pageOfMembers(
  query: MembersQuery,
  fieldsets: readonly string[] | undefined,
  call: Call,
  { at = "query", search }: { readonly at?: QueryPlace; readonly search?: MemberSearch | undefined } = {},
): Promise<QueryMembersResponse> {
  const isManager = canManageMembers(call);
  const filter = filterOf(query.filter);
  const { sorting, paging } = query;
  const [sortName, sort] = sorting || !query.sort ? (["sorting", sorting] as const) : (["sort", query.sort] as const);
  if (!isManager) assertVisibleFields(filter, [`query.${sortName}`, sort], search);
  const scope: Filter[] = [
    ...(isManager ? [] : [{ privacyStatus: "PUBLIC", status: "APPROVED" }]),
    ...(search?.expression ? [searchFilter(search)] : []),
  ];
  const page = await members.page(
    call.db,
    call.site.id,
    { filter, sort, paging },
    {
      paging: "offset",
      defaultLimit: 100,
      at,
      sortName,
      ...(scope.length > 0 ? { scope: { $and: scope } } : {}),
    },
  );
  const view = viewOf(fieldsets);
  return {
    members: page.items.map(({ entity }) => (isManager ? present(entity, view) : presentToOthers(entity))),
    metadata: {
      count: page.items.length,
      offset: page.offset ?? 0,
      tooManyToCount: page.tooManyToCount ?? false,
      ...(page.total === undefined ? {} : { total: page.total }),
    },
  };
}

/** Conditions and orders on what a shopper cannot see would tell them about it all the same. */
function assertVisibleFields(
  filter: Filter | undefined,
  [sortPlace, sort]: readonly [place: string, sort: PageQuery["sort"]],
  search: MemberSearch | undefined,
): void {
  const asked = [
    ["query.filter", namesIn(filter), forShoppers],
    [sortPlace, (sort ?? []).flatMap(({ fieldName }) => fieldName ?? []), forShoppers],
    ["search.fields", search?.fields ?? [], searchableByShoppers],
  ] as const;
  for (const [place, names, visible] of asked) {
    const hidden = names.find((name) => !visible.has(name));
    if (hidden) {
      const description = `must not name ${hidden}: it is not public. Shoppers use ${[...visible].join(", ")}`;
      throw invalid(place, description, "FIELD_NOT_ALLOWED");
    }
  }
}

/** Members whose text fields contain every word. */
export function searchFilter({ expression = "", fields }: MemberSearch): Filter {
  const chosen = fields?.length ? fields : ["profile.nickname"];
  const unknown = chosen.find((name) => !searchable.includes(name));
  if (unknown) throw invalid("search.fields", `${unknown} cannot be searched; choose from ${searchable.join(", ")}`);
  const words = expression.split(/\s+/).filter(Boolean);
  return { $and: words.map((word) => ({ $or: chosen.map((name) => ({ [name]: { $contains: word } })) })) };
}

/** The filter as an object; the query compiler judges the rest. */
export function filterOf(filter: unknown): Filter | undefined {
  if (filter === undefined || filter === null) return undefined;
  if (typeof filter === "object" && !Array.isArray(filter)) return filter as Filter;
  throw invalid("filter", "must be an object", "VALIDATION");
}
