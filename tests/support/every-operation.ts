import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import schema from "../../packages/contract/generated/schema.json" with { type: "json" };
import { hasFfmpeg } from "./films.ts";

/** What only succeeds where FFmpeg is: the start of the run says when it is not. */
const needFfmpeg = ["media.files.generateVideoStreamingUrl"];

/** A run of all tests fails, naming the operations that never succeeded in it; `note-operations.ts` notes those that did. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "operations-"));
  const file = join(folder, "succeeded");
  process.env.VITRINE_SUCCEEDED_OPERATIONS = file;
  return () => {
    const succeeded = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
    rmSync(folder, { recursive: true });
    // `vitest run` and nothing else: a run of some files says nothing.
    const isWhole = process.argv.length === 3;
    const expected = Object.keys(schema.operations).filter((name) => hasFfmpeg || !needFfmpeg.includes(name));
    const never = expected.filter((operation) => !succeeded.has(operation));
    if (!isWhole || never.length === 0) return;
    process.stderr.write(`\n*** Operations that no test calls with success: ${never.join(", ")} ***\n\n`);
    process.exitCode = 1;
  };
}
