// Starts a platform with a demo shop, then this storefront on it. Stop both with Ctrl+C.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

let isStopping = false;
const children = [];
const isWindows = process.platform === "win32";
const ports = "VITRINE_PORT is the port of the platform, PORT that of the storefront.";
const { PORT = "3000", VITRINE_PORT = "4000", npm_config_user_agent = "npm" } = process.env;
const [manager] = npm_config_user_agent.split("/");

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop());
const platform = start("vitrine", ["dev", "--json"], { PORT: VITRINE_PORT }, "pipe");
const ready = await firstLine(platform.stdout);
// A platform that ended before it was ready has said why.
if (ready !== undefined) serve(JSON.parse(ready));

function serve({ url, clientId, apiKey, staff }) {
  start("react-router", ["dev", "--port", PORT, "--strictPort"], {
    VITRINE_URL: url,
    VITRINE_CLIENT_ID: clientId,
    VITRINE_SESSION_SECRET: createHash("sha256").update(`storefront ${apiKey}`).digest("hex"),
  });
  process.stdout.write(`
  Shop         http://localhost:${PORT}
  Back office  ${url}/admin  (${staff.email} / ${staff.password}, unless changed there)
  API          ${url}  (client id ${clientId})
  Test card    4242 4242 4242 4242, any future date, any security code
  Mailbox      ${url}/_vitrine/mailbox

`);
}

/** When one of the two ends, so does the other. */
function start(program, args, env, output = "inherit") {
  const stdio = [output === "pipe" ? "ignore" : "inherit", output, "inherit"];
  const options = { env: { ...process.env, ...env }, stdio };
  // Programs of packages are scripts for the shell there.
  const child = isWindows
    ? spawn([program, ...args].join(" "), { ...options, shell: true })
    : spawn(program, args, options);
  children.push(child);
  child.once("error", ({ message }) => stop(`${message}: run ${manager} install, then ${manager} run dev.`));
  child.once("exit", (code) =>
    stop(code ? `${program} ${args.join(" ")} ended with code ${code}. ${ports}` : undefined),
  );
  return child;
}

function stop(problem) {
  if (isStopping) return;
  isStopping = true;
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
  for (const child of children) end(child);
}

/** On Windows a signal would end the shell around the program, and leave the program with its port. */
function end(child) {
  if (isWindows) spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"], { stdio: "ignore" });
  else child.kill("SIGTERM");
}

/** Undefined when the stream ends without one. */
function firstLine(stream) {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stream });
    lines.once("line", resolve);
    lines.once("close", () => resolve(undefined));
  });
}
