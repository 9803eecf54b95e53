import { readNextSession } from "@vitrine/react/server";
import { cookies, headers } from "next/headers";
import { openShop } from "../../cart";
import { address, sessions } from "../shop";

export default async function Page() {
  const session = await readNextSession(sessions, await cookies(), await headers());
  const { cart } = await openShop(address, session.storage).currentCart.getCurrentCart({});
  return <p>In the cart: {cart.lineItems[0]?.quantity}</p>;
}
