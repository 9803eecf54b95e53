import { lazy } from "react";
import { messages } from "./messages/catalog.ts";

const checkout = () => import("./checkout/CheckoutPages.tsx");
const pay = () => import("./pay/PayPage.tsx");
const account = () => import("./account/AccountPages.tsx");

export const CheckoutPages = lazy(checkout);
export const PayPage = lazy(pay);
export const AccountPages = lazy(account);

const accountPaths = new Set([
  "login",
  "signup",
  "verify",
  "waiting-for-approval",
  "forgot-password",
  "reset-password",
  "consent",
  "choose-account",
  "signed-out",
]);

export function isAccountPage(page: string | undefined): page is string {
  return page !== undefined && accountPaths.has(page);
}

/** Starts to load the code of a page and its words while its session is still on the way. */
export function preload(page: string | undefined, language: string): void {
  void messages.in(language);
  if (page === "checkout") void checkout();
  else if (page === "pay") void pay();
  else if (isAccountPage(page)) void account();
}
