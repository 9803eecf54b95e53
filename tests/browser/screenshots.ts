// Takes pictures of every page and state, at three widths, light and dark, into the ignored folder screenshots/.
// Those of the README are copied into docs/screenshots.
//   npm run screenshots            all of them
//   npm run screenshots -- home    those whose name contains a word; the back office only when it is named
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../support/browser.ts";
import { startShop } from "../support/server.ts";
import { shootAccount } from "./screenshots-account.ts";
import { takeBackofficePictures } from "./screenshots-backoffice.ts";
import { shootShop } from "./screenshots-shop.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));
const wanted = process.argv[2] ?? "";

mkdirSync(folder, { recursive: true });
const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
try {
  await shootShop(browser, shop, folder, wanted);
  await shootAccount(browser, shop, folder, wanted);
  if (wanted.includes("backoffice")) await takeBackofficePictures(browser, shop, folder);
} finally {
  await browser.close();
  await shop.stop();
}
