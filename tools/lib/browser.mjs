import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./shared.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium-like browser; installs Debian's package when there is none and that is possible. */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  const found = given && existsSync(given) ? given : places.find((place) => existsSync(place));
  if (found) {
    say(`Browser tests use ${found}.`);
    return found;
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("No browser found: installing Debian's chromium…");
    const options = { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  throw new Error("No browser for the browser tests. Install Chromium, or name one in CHROME_PATH.");
}
