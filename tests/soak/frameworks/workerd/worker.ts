import { cookieSessions, withCookieSession } from "@vitrine/sdk/cookies";
import { addPaperMoon, openShop, type ShopAddress } from "./cart";

const sessions = cookieSessions({ secret: "0123456789abcdef0123456789abcdef" });

export default {
  fetch: (request: Request, address: ShopAddress) =>
    withCookieSession(
      sessions,
      request,
      async ({ storage }) => new Response(await addPaperMoon(openShop(address, storage))),
    ),
};
