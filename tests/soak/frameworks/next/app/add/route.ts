import { nextSession } from "@vitrine/react/server";
import { cookies, headers } from "next/headers";
import { addPaperMoon, openShop } from "../../cart";
import { address, sessions } from "../shop";

export async function POST(): Promise<Response> {
  const session = await nextSession(sessions, await cookies(), await headers());
  const cart = await addPaperMoon(openShop(address, session.storage));
  await session.save();
  return Response.json({ cart });
}
