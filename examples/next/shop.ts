import { createServerClient, readEnvironment } from "@vitrine/next";
import { currentCart, products } from "@vitrine/sdk/services";
import { cookies, headers } from "next/headers";

const environment = readEnvironment();

export const baseUrl = environment.VITRINE_URL;
export const clientId = environment.VITRINE_CLIENT_ID;

/** The shopper's client, in pages and actions. */
export const shop = createServerClient({
  baseUrl,
  clientId,
  secret: environment.VITRINE_SESSION_SECRET,
  services: { currentCart, products },
  next: { cookies, headers },
});
