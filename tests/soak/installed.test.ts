// The packages as people get them: the tarballs and what they depend on in an empty folder, and nothing of the repository.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packedProject } from "../../tools/lib/packed-project.mjs";
import { freePort } from "../support/server.ts";

const compilers = {
  "typescript-5.4": "5.4.5",
  "typescript-5.9": "5.9.3",
  "typescript-6": "6.0.3",
  "typescript-7": "7.0.2",
};
const run = promisify(execFile);

let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const aliases = Object.entries(compilers).map(([alias, version]) => [alias, `npm:typescript@${version}`]);
  ({ folder, env } = await packedProject("installed", {
    ...Object.fromEntries(aliases),
    "@tanstack/react-query": "5.108.0",
    "@types/node": "24.10.1",
    "@types/react": "19.2.7",
    react: "19.3.1",
    vitest: "5.1.1",
  }));
  await cp(fileURLToPath(new URL("project", import.meta.url)), folder, { recursive: true });
}, 300_000);

describe("npx vitrine", () => {
  const shops: ChildProcess[] = [];
  afterAll(async () => {
    for (const shop of shops.filter(({ exitCode }) => exitCode === null)) {
      process.kill(-(shop.pid ?? 0), "SIGTERM");
      await once(shop, "exit");
    }
    // npx ends before what it started, which writes what it compiled at its end.
    await rm(join(folder, "data"), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });

  async function vitrine(command: string, more: Record<string, string> = {}) {
    const port = await freePort();
    const shop = spawn("npx", ["--no", "vitrine", command, "--json"], {
      cwd: folder,
      env: { ...env, PORT: String(port), VITRINE_DATA: join(folder, "data", command), ...more },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    shops.push(shop);
    let text = "";
    for await (const chunk of shop.stdout) {
      text += chunk;
      if (text.includes("\n")) break;
    }
    const { clientId } = JSON.parse(text) as { clientId: string };
    return { url: `http://localhost:${port}`, clientId };
  }

  test("dev serves the demo shop, its pages and pictures, and completes a purchase", async () => {
    const { url, clientId } = await vitrine("dev");
    for (const path of ["/", "/admin", "/media/hero.webp", "/products/paper-moon"]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    const { stdout } = await run("node", ["purchase.ts"], {
      cwd: folder,
      env: { ...env, VITRINE_URL: url, VITRINE_CLIENT_ID: clientId },
    });
    expect(JSON.parse(stdout)).toEqual({ status: "APPROVED", orderId: expect.any(String) });
  });

  test("init makes an empty shop and start serves it", async () => {
    const data = { VITRINE_DATA: join(folder, "data/start") };
    const answers = ["--name", "Kaffee", "--country", "DE", "--currency", "EUR", "--language", "de"];
    const owner = ["--owner-email", "noa@kaffee.example", "--owner-password", "seven quiet kilns of clay"];
    const secret = { VITRINE_SECRET_KEY: "the secret key of shops that are only tests" };
    await run("npx", ["--no", "vitrine", "init", "--json", ...answers, ...owner], {
      cwd: folder,
      env: { ...env, ...data, ...secret },
    });
    const { url } = await vitrine("start", {
      ...secret,
      VITRINE_ORIGIN: "http://localhost:4000",
      VITRINE_SMTP_URL: "none",
    });
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Kaffee");
  });
});

test("testPlatform() runs under Vitest", async () => {
  const spec = join(folder, "shop.test.ts");
  await writeFile(spec, await readFile(join(folder, "shop.spec.ts")));
  const { stdout } = await run("npx", ["--no", "vitest", "run", "--testTimeout=60000", "shop.test.ts"], {
    cwd: folder,
    env,
  });
  expect(stdout).toContain("1 passed");
});

describe("the types check", () => {
  const [bundler, node16, nodenext] = [
    { module: "esnext", moduleResolution: "bundler" },
    { module: "node16", moduleResolution: "node16" },
    { module: "nodenext", moduleResolution: "nodenext" },
  ];
  const all = Object.keys(compilers).flatMap((compiler) =>
    [bundler, node16, nodenext].map((resolution) => ({ compiler, ...resolution })),
  );

  test.each(all)(
    "under $compiler with $moduleResolution",
    async ({ compiler, ...resolution }) => {
      const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
      const program = { target: "es2022", lib: ["es2023", "dom", "dom.iterable"], jsx: "react-jsx", types: ["node"] };
      const compilerOptions = { ...strict, ...program, ...resolution, noEmit: true, skipLibCheck: false };
      const config = join(folder, `tsconfig.${compiler}-${resolution.moduleResolution}.json`);
      await writeFile(config, JSON.stringify({ compilerOptions, files: ["types.tsx", "purchase.ts"] }));
      const tsc = join(folder, "node_modules", compiler, "bin/tsc");
      const output = await run("node", [tsc, "-p", config], { cwd: folder, env }).then(
        () => "",
        ({ stdout }: { stdout: string }) => stdout,
      );
      // What other packages' declarations get wrong under a compiler is theirs.
      const own = output
        .split("\n")
        .filter((line) => /error TS/.test(line) && !/^node_modules\/(?!@vitrine)/.test(line));
      expect(own).toEqual([]);
    },
    180_000,
  );
});
