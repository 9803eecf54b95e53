import { parseArgs } from "node:util";
import { backUp } from "../../transfer/backup.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { databaseError } from "../database-error.ts";
import { readEnvironment } from "../environment.ts";
import { assertDatabase } from "../open-store.ts";
import { countAndSize, oneFolder } from "../transfer-arguments.ts";

/** Writes database, media and credentials into an empty folder while the shop runs. */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const folder = oneFolder(positionals, "backup <empty folder>");
  const environment = readEnvironment(process.env);
  assertDatabase(environment);
  const manifest = await backUp(environment, folder, terminalProgress()).catch((error: unknown) => {
    throw databaseError(error, environment);
  });
  process.stdout.write(`${folder}: ${countAndSize(manifest.files)}\n`);
  if (environment.s3) {
    process.stdout.write(
      `Files in the bucket ${environment.s3.bucket} are not in it; keep versions or a copy of the bucket.\n`,
    );
  }
  const ids = manifest.secretKeyIds?.join(" and ");
  process.stdout.write(
    `The key that encrypts secrets${ids ? ` (${ids})` : ""} is not in it; keep VITRINE_SECRET_KEY or its file elsewhere.\n`,
  );
}
