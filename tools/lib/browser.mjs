import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "./debian-package.mjs";
import { root, say } from "./shared.mjs";

/** Chromium without a window: its pages are the same, and it computes a third less. */
const shell = "/usr/bin/chromium-headless-shell";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Path of a Chromium-like browser; installs Debian's package when there is none and that is possible. Tests run in a
 * browser without a window where there is one; what judges pages or takes their pictures needs the whole browser.
 * @param {{ whole?: boolean }} [options]
 */
export function findBrowser({ whole = false } = {}) {
  const { CHROME_PATH: given } = process.env;
  const found = (given && existsSync(given) && given) || (!whole && findShell()) || findWhole();
  say(`Browser tests use ${found}.`);
  return found;
}

/** Tried once in each copy of the repository: without the package, the whole browser does as well. */
function findShell() {
  const tried = join(root, "node_modules/.cache/headless-shell-tried");
  if (!existsSync(shell) && !existsSync(tried)) {
    mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
    writeFileSync(tried, "");
    installPackage("chromium-headless-shell");
  }
  return existsSync(shell) ? shell : undefined;
}

function findWhole() {
  const place = () => places.find((each) => existsSync(each));
  if (!place()) installPackage("chromium");
  const found = place();
  if (!found) throw new Error("No browser for the browser tests. Install Chromium, or name one in CHROME_PATH.");
  return found;
}
