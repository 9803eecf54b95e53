"use server";

import { revalidatePath } from "next/cache";
import { shop } from "../shop";

/** The app id of the shop's own catalog. */
const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

export async function addToCart(form: FormData): Promise<void> {
  const catalogItemId = String(form.get("product"));
  await shop.act((client) =>
    client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference: { appId, catalogItemId } }] }),
  );
  revalidatePath("/");
}
