import { parseArgs } from "node:util";
import { s3Storage } from "../../../adapters/storage/s3.ts";
import { listSites } from "../../../domains/operations/sites/repository.ts";
import { type FileMoveReport, moveFiles } from "../../transfer/move-files.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { localStorage } from "../adapters.ts";
import type { Environment } from "../environment.ts";
import { withStore } from "../with-site.ts";

const usage = "usage: vitrine files move --to s3 | disk [--dry-run] [--remove]";

type Place = Environment["files"];

/** Copies the bytes of the media library from the data folder to S3, or back, while the shop runs. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { to: { type: "string" }, "dry-run": { type: "boolean" }, remove: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { to, remove: removes = false, "dry-run": isDryRun = false } = values;
  if (positionals.join(" ") !== "move" || (to !== "s3" && to !== "disk")) throw new Error(usage);
  await withStore(async ({ store, environment }) => {
    const { s3, files: used } = environment;
    if (!s3) throw new Error("VITRINE_S3_BUCKET: name the bucket for this command; the shop need not use it yet.");
    if (removes && used !== to) {
      throw new Error(
        `--remove: the shop would lose its files, because it keeps them ${placeOf(used)}. ${nextStep(to)}`,
      );
    }
    const places = { disk: localStorage(environment), s3: s3Storage(s3) };
    await places.s3.check?.();
    const sites = await store.read((db) => listSites(db, 10_000));
    const report = await moveFiles({
      store,
      siteIds: sites.map(({ id }) => id),
      from: places[to === "s3" ? "disk" : "s3"],
      to: places[to],
      isDryRun,
      removes,
      progress: terminalProgress(),
    });
    for (const line of textOf(report, { to, used, isDryRun, removes })) process.stdout.write(`${line}\n`);
    if (report.missing.length + report.damaged.length > 0) process.exitCode = 1;
  });
}

interface Told {
  readonly to: Place;
  readonly used: Place;
  readonly isDryRun: boolean;
  readonly removes: boolean;
}

function textOf(report: FileMoveReport, { to, used, isDryRun, removes }: Told): string[] {
  const { copied, copiedBytes, there, removed, missing, damaged } = report;
  const size = `${(copiedBytes / 1_000_000).toFixed(1)} MB`;
  const counts = `${countOf(copied)} (${size}), ${there.toLocaleString("en")} there already`;
  const done = isDryRun ? `Would copy ${counts}. Nothing was changed.` : `Copied ${counts}; all compared by SHA-256.`;
  const lines = [
    done,
    ...(removed > 0 ? [`Removed ${countOf(removed)} ${placeOf(to === "s3" ? "disk" : "s3")}.`] : []),
  ];
  for (const key of missing) lines.push(`Missing in both places: ${key}`);
  for (const key of damaged) lines.push(`Not what was uploaded, and left where it is: ${key}`);
  if (isDryRun || removes) return lines;
  if (used !== to) return [...lines, nextStep(to)];
  return [...lines, "The shop keeps its files there. Run it with --remove to remove them where they were."];
}

const countOf = (many: number) => `${many.toLocaleString("en")} ${many === 1 ? "file" : "files"}`;

const placeOf = (place: Place) => (place === "s3" ? "in the bucket" : "in the data folder");

function nextStep(to: Place): string {
  const how = to === "s3" ? "with VITRINE_S3_BUCKET" : "with VITRINE_FILES=disk beside VITRINE_S3_BUCKET";
  return `Start the shop ${how}, which reads what is not there yet from the other place, and run this again.`;
}
