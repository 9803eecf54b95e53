import { randomUUID } from "node:crypto";
import {
  type CreateShippingOptionRequest,
  type CursorQueryRequest,
  type DeliveryRegionRequest,
  type Empty,
  type QueryShippingOptionsResponse,
  type ShippingOption,
  type ShippingOptionIdRequest,
  type ShippingOptionResponse,
  shippingOptions,
  type UpdateExtendedFieldsRequest,
  type UpdateShippingOptionRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { applyMask } from "../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import type { Stored } from "../../../store/documents.ts";
import { rewrite, withNamespace } from "../../../store/extended-fields.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import { type ShippingOptionDocument, shippingOptionDocuments } from "./repository.ts";
import { hasFractionalQuantity, inRegions, regionsOf, withInput } from "./rules.ts";

export const shippingOptionsHandlers: Implementation = implement(shippingOptions, {
  createShippingOption,
  getShippingOption,
  updateShippingOption,
  deleteShippingOption,
  queryShippingOptions,
  addDeliveryRegion,
  removeDeliveryRegion,
  updateExtendedFields,
});

/** Regions of one option; more cannot be sent when it is made either. */
const MAX_REGIONS = 50;

type StoredOption = Stored<ShippingOptionDocument>;

function present({ entity, revision }: StoredOption): ShippingOption {
  return { ...entity, revision: String(revision) };
}

function emit<Slug extends "created" | "updated" | "deleted">(
  call: Call<never, `shipping_option_${Slug}`>,
  slug: Slug,
  option: ShippingOption,
  before?: StoredOption,
): void {
  const modified = before && { before: () => present(before) };
  call.emit(`shipping_option_${slug}` as const, { entityId: option.id ?? "", body: option, ...modified });
}

async function find(call: Call, id: string): Promise<StoredOption> {
  const found = await shippingOptionDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { shippingOptionId: id }, `There is no shipping option ${id}.`);
}

function checkQuantities(call: Call<"INVALID_QUANTITY_VALUE">, option: ShippingOptionDocument): void {
  if (!hasFractionalQuantity(option.rates)) return;
  call.fail("INVALID_QUANTITY_VALUE", {}, "A condition on the quantity needs a whole number.");
}

async function createShippingOption(
  { shippingOption: input }: CreateShippingOptionRequest,
  call: Call<"INVALID_QUANTITY_VALUE", "shipping_option_created">,
): Promise<ShippingOptionResponse> {
  const date = call.now.toISOString();
  const blank = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    deliveryRegionId: "",
    deliveryRegionIds: [],
    rates: [],
  };
  const option = withInput(inRegions(blank, regionsOf(input)), input);
  checkQuantities(call, option);
  const shippingOption = present(await shippingOptionDocuments.insert(call.db, call.site.id, option));
  emit(call, "created", shippingOption);
  return { shippingOption };
}

async function getShippingOption(
  { shippingOptionId }: ShippingOptionIdRequest,
  call: Call,
): Promise<ShippingOptionResponse> {
  return { shippingOption: present(await find(call, shippingOptionId)) };
}

async function updateShippingOption(
  { shippingOption: input, fieldMask }: UpdateShippingOptionRequest,
  call: Call<"INVALID_QUANTITY_VALUE", "shipping_option_updated">,
): Promise<ShippingOptionResponse> {
  const found = await find(call, input.id);
  checkRevision(call, found.revision, input.revision);
  const next = withInput(found.entity, applyMask(input, fieldMask));
  checkQuantities(call, next);
  return save(call, found, next);
}

async function save(
  call: Call<never, "shipping_option_updated">,
  before: StoredOption,
  option: ShippingOptionDocument,
): Promise<ShippingOptionResponse> {
  const next = { ...option, updatedDate: call.now.toISOString() };
  const shippingOption = present(await shippingOptionDocuments.update(call.db, call.site.id, before.revision, next));
  emit(call, "updated", shippingOption, before);
  return { shippingOption };
}

async function deleteShippingOption(
  { shippingOptionId }: ShippingOptionIdRequest,
  call: Call<never, "shipping_option_deleted">,
): Promise<Empty> {
  const found = await find(call, shippingOptionId);
  await shippingOptionDocuments.remove(call.db, call.site.id, found.entity.id);
  emit(call, "deleted", present(found));
  return {};
}

async function queryShippingOptions(
  { query = {} }: CursorQueryRequest<ShippingOption>,
  call: Call,
): Promise<QueryShippingOptionsResponse> {
  const page = await shippingOptionDocuments.page(call.db, call.site.id, query, { paging: "cursor" });
  return { shippingOptions: page.items.map(present), pagingMetadata: cursorMetadata(page) };
}

async function addDeliveryRegion(
  request: DeliveryRegionRequest,
  call: Call<never, "shipping_option_updated">,
): Promise<ShippingOptionResponse> {
  const found = await find(call, request.shippingOptionId);
  const { entity, revision } = found;
  checkRevision(call, revision, request.revision);
  const ids = [...new Set([...entity.deliveryRegionIds, request.deliveryRegionId.toLowerCase()])];
  if (ids.length > MAX_REGIONS) {
    throw invalid("deliveryRegionId", `an option has at most ${MAX_REGIONS} regions`, "MAX_SIZE", {
      threshold: MAX_REGIONS,
    });
  }
  return save(call, found, inRegions(entity, ids));
}

async function removeDeliveryRegion(
  request: DeliveryRegionRequest,
  call: Call<never, "shipping_option_updated">,
): Promise<ShippingOptionResponse> {
  const found = await find(call, request.shippingOptionId);
  const { entity, revision } = found;
  checkRevision(call, revision, request.revision);
  const gone = request.deliveryRegionId.toLowerCase();
  return save(
    call,
    found,
    inRegions(
      entity,
      entity.deliveryRegionIds.filter((id) => id !== gone),
    ),
  );
}

/** Does not count as a change: the revision stays. */
async function updateExtendedFields(request: UpdateExtendedFieldsRequest, call: Call): Promise<ShippingOptionResponse> {
  const { entity, revision } = await find(call, request.id);
  const next = { ...entity, extendedFields: withNamespace(entity.extendedFields, request) };
  await rewrite(call.db, "shipping_options", call.site.id, next);
  return { shippingOption: present({ entity: next, revision }) };
}
