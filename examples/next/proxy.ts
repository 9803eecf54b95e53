import { sessionProxy } from "@vitrine/next";
import { NextResponse } from "next/server";
import { baseUrl, clientId, shop } from "./shop";

export const proxy = sessionProxy({
  baseUrl,
  clientId,
  sessions: shop.sessions,
  next: (init) => NextResponse.next(init),
});

export const config = { matcher: "/((?!_next/|webhooks|.*\\..*).*)" };
