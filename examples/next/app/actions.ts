"use server";

import { productReference } from "@vitrine/sdk";
import { revalidatePath } from "next/cache";
import { shop } from "../shop";

export async function addToCart(form: FormData): Promise<void> {
  const catalogReference = productReference(String(form.get("product")));
  await shop.act((client) => client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] }));
  revalidatePath("/");
}
