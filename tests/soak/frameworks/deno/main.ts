import { addPaperMoon, openShop } from "./cart.ts";

const { VITRINE_URL: url = "", VITRINE_CLIENT_ID: clientId = "" } = Deno.env.toObject();
console.log(await addPaperMoon(openShop({ url, clientId })));
