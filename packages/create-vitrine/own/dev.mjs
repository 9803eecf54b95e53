// Starts a platform with a demo shop, then this storefront on it. Stop both with Ctrl+C.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

let isStopping = false;
const shell = process.platform === "win32";
const { PORT = "3000", VITRINE_PORT = "4000" } = process.env;

const platform = spawn("vitrine", ["dev", "--json"], {
  env: { ...process.env, PORT: VITRINE_PORT },
  stdio: ["ignore", "pipe", "inherit"],
  shell,
});
stopWith(platform);
const { url, clientId, apiKey, staff } = await firstLine(platform.stdout);

const storefront = spawn("react-router", ["dev", "--port", PORT], {
  env: {
    ...process.env,
    VITRINE_URL: url,
    VITRINE_CLIENT_ID: clientId,
    VITRINE_SESSION_SECRET: createHash("sha256").update(`storefront ${apiKey}`).digest("hex"),
  },
  stdio: "inherit",
  shell,
});
stopWith(storefront);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop());

process.stdout.write(`
  Shop         http://localhost:${PORT}
  Back office  ${url}/admin  (${staff.email} / ${staff.password}, unless changed there)
  API          ${url}  (client id ${clientId})
  Test card    4242 4242 4242 4242, any future date, any security code
  Mailbox      ${url}/_vitrine/mailbox

`);

/** When one of the two ends, so does the other. */
function stopWith(child) {
  child.once("error", (error) => stop(error));
  child.once("exit", (code) => stop(code ? new Error(`${child.spawnargs.join(" ")} ended with code ${code}.`) : null));
}

function stop(error) {
  if (isStopping) return;
  isStopping = true;
  if (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  for (const child of [platform, storefront]) child.kill("SIGTERM");
}

function firstLine(stream) {
  return new Promise((resolve) => {
    createInterface({ input: stream }).once("line", (line) => resolve(JSON.parse(line)));
  });
}
