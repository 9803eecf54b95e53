import { addPaperMoon, openShop } from "./cart";

const { VITRINE_URL: url = "", VITRINE_CLIENT_ID: clientId = "" } = process.env;
console.log(await addPaperMoon(openShop({ url, clientId })));
