import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import manifest from "../../packages/platform/package.json" with { type: "json" };
import { packedProject } from "../../tools/lib/packed-project.mjs";
import { must, root } from "../../tools/lib/shared.mjs";

const examples = join(root, "examples/plugins");

test("every example plugin works with the packed packages alone", async () => {
  const { folder, env } = await packedProject("plugins", {
    "@types/node": "24.0.0",
    typescript: "7.0.2",
    vitest: "5.1.1",
    // Its mails are rendered by a react-dom that takes no other version of React.
    react: manifest.dependencies.react,
  });
  for (const entry of readdirSync(examples, { withFileTypes: true }))
    if (entry.isDirectory()) cpSync(join(examples, entry.name), join(folder, entry.name), { recursive: true });
  const compilerOptions = {
    target: "ES2023",
    module: "nodenext",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: ["node"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*/*.ts"] }));
  must("npx", ["tsc", "-p", "."], { cwd: folder, env });
  // As long as in this repository: a busy machine takes its time.
  must("npx", ["vitest", "run", "--testTimeout=120000"], { cwd: folder, env });
  must("npx", ["vitrine-contract", "check", "wish-list/contract.ts"], { cwd: folder, env });
}, 1_200_000);
