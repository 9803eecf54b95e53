import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDemo, freePort, secretKey } from "../support/server.ts";

const program = fileURLToPath(new URL("../../packages/platform/bin/vitrine.ts", import.meta.url));
const platform = new URL("../../packages/platform/src/index.ts", import.meta.url).href;

/** What a plugin does once the shop is served. */
const bodies = {
  forgotten: `void notify();`,
  timer: `logger.info({}, "before"); setTimeout(() => { logger.info({}, "at once before"); throw failure(); }, 1);`,
  elsewhere: `setTimeout(new Function("throw new Error('no file')"), 1);`,
  handled: `process.on("uncaughtException", () => process.exit(7)); void notify();`,
} as const;

const pluginOf = (name: string, body: string) => `
import { definePlugin } from ${JSON.stringify(platform)};
import { failure } from "./failure.ts";
async function notify() {
  await null;
  throw failure();
}
export const plugin = definePlugin({
  name: ${JSON.stringify(name)},
  jobs: [{ name: "once", every: 60_000, async run(_, { logger }) { ${body} } }],
});
`;

const failure = `
export const failure = () =>
  Object.assign(new Error("no chat", { cause: new Error("socket closed") }), { config: { key: "s3cret" } });
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-plugin-errors-"));
  await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
  await mkdir(join(folder, "quiet"));
  await mkdir(join(folder, "loyalty"));
  for (const name of ["quiet", "loyalty"]) await writeFile(join(folder, name, "failure.ts"), failure);
  await writeFile(join(folder, "quiet/plugin.ts"), pluginOf("quiet", ""));
  const imports = ["quiet", "loyalty"].map((name) => `import { plugin as ${name} } from "./${name}/plugin.ts";`);
  const config = `${imports.join("\n")}\nexport default { plugins: [quiet, loyalty] };\n`;
  await writeFile(join(folder, "vitrine.config.ts"), config);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function shopWith(body: string) {
  await writeFile(join(folder, "loyalty/plugin.ts"), pluginOf("loyalty", body));
  const data = await mkdtemp(join(folder, "data-"));
  await copyDemo(data);
  const args = ["--conditions=source", "--disable-warning=ExperimentalWarning", program, "dev", "--json"];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      VITRINE_LOG_LEVEL: "info",
      VITRINE_SECRET_KEY: secretKey,
      VITRINE_DATA: data,
      PORT: String(await freePort()),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let text = "";
  child.stderr.on("data", (chunk) => (text += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  const lines = text.split("\n").filter((line) => line.startsWith("{"));
  return { code, text, last: JSON.parse(lines.at(-1) ?? "{}"), lines };
}

test.each([
  ["a promise that nobody awaits", bodies.forgotten, "await"],
  ["a timer", bodies.timer, "catch"],
])(
  "%s of a plugin ends the process with a line that names it and shows none of the error's data",
  async (_, body, advice) => {
    const { code, text, last } = await shopWith(body);
    expect(code).toBe(1);
    expect(last).toMatchObject({
      level: 60,
      plugin: "loyalty",
      err: { type: "Error", message: "no chat: socket closed", stack: expect.stringContaining("loyalty/failure.ts") },
      msg: expect.stringContaining(advice),
    });
    expect(text).not.toContain("s3cret");
    // Node's own report would say all of it once more.
    expect(text).not.toContain("Node.js v");
  },
);

test("an error whose stack leads to no plugin is logged with what to do, and nothing is guessed", async () => {
  const { code, last } = await shopWith(bodies.elsewhere);
  expect(code).toBe(1);
  expect(last).toMatchObject({ level: 60, err: { message: "no file" }, msg: expect.stringContaining("stack") });
  expect(last).not.toHaveProperty("plugin");
});

test("a program that handles such errors itself decides how the process ends", async () => {
  const { code, last } = await shopWith(bodies.handled);
  expect([code, last.plugin]).toEqual([7, "loyalty"]);
});

test("a configuration that awaits what never comes is named", async () => {
  const waiting = await mkdtemp(join(tmpdir(), "vitrine-config-"));
  await writeFile(
    join(waiting, "vitrine.config.mjs"),
    "await new Promise(() => {});\nexport default { plugins: [] };\n",
  );
  const args = ["--conditions=source", "--disable-warning=ExperimentalWarning", program, "doctor"];
  const env = { ...process.env, NODE_OPTIONS: "", VITRINE_DATA: join(waiting, "data") };
  const child = spawn(process.execPath, args, { cwd: waiting, env, stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  const [code] = await once(child, "close");
  expect([code, text]).toEqual([
    1,
    expect.stringContaining("vitrine.config.mjs could not be loaded: something at its top"),
  ]);
  await rm(waiting, { recursive: true, force: true });
});
