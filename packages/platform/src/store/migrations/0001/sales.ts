import { documentTable } from "../document-table.ts";
import { index, type Schema, unique } from "../schema.ts";

export async function createSalesTables(schema: Schema): Promise<void> {
  await documentTable(schema, "carts", { owner_kind: "text?", owner_id: "text?", checkout_id: "text?" }, [
    // One current cart per shopper: of two first additions at once, the second joins the first.
    unique("owner_kind", "owner_id"),
    index("updated_at", "id"),
  ]);
  await documentTable(
    schema,
    "checkouts",
    { cart_id: "text?", owner_kind: "text?", owner_id: "text?", completed: "flag", order_id: "text?" },
    [unique("order_id"), index("cart_id"), index("owner_kind", "owner_id"), index("updated_at", "id")],
  );
  await createOrderTables(schema);
}

async function createOrderTables(schema: Schema): Promise<void> {
  await documentTable(
    schema,
    "orders",
    {
      number: "integer",
      status: "text",
      payment_status: "text",
      fulfillment_status: "text",
      buyer_member_id: "text?",
      buyer_visitor_id: "text?",
      buyer_email: "text?",
      checkout_id: "text?",
      archived: "flag",
      currency: "text",
      total_minor: "integer",
    },
    [
      unique("number"),
      unique("checkout_id"),
      index("status", "created_at", "id"),
      index("payment_status", "created_at", "id"),
      index("fulfillment_status", "created_at", "id"),
      index("buyer_member_id", "created_at", "id"),
      index("buyer_visitor_id", "created_at", "id"),
      index("buyer_email", "created_at", "id"),
      index("updated_at", "id"),
      index("total_minor", "id"),
    ],
  );
  await documentTable(
    schema,
    "payment_intents",
    {
      order_id: "text?",
      checkout_id: "text?",
      provider: "text",
      idempotency_key: "text",
      status: "text",
      currency: "text",
      amount_minor: "integer",
    },
    [unique("idempotency_key"), index("order_id"), index("checkout_id"), index("status", "updated_at")],
  );
}
