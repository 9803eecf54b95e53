import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { checkFile } from "./check.ts";
import { workOnDue } from "./due.ts";
import type { ImportKind } from "./kind.ts";
import { productKind } from "./products/kind.ts";
import { type ImportKindName, kindOf } from "./records.ts";
import { runImport } from "./run.ts";

/** Kinds by their names. */
export type ImportKinds = Readonly<Partial<Record<ImportKindName, ImportKind>>>;

/** Checks and runs imports of products. Safe on any number of nodes; what a killed one left is gone on with. */
export function workOnImports(runtime: Runtime, context: Partial<JobContext> = {}): Promise<void> {
  return workOnKinds({ PRODUCTS: productKind }, runtime, context);
}

/** The same for imports of these kinds. */
export function workOnKinds(kinds: ImportKinds, runtime: Runtime, context: Partial<JobContext> = {}): Promise<void> {
  return workOnDue(runtime, context, {
    of: "files",
    isOurs: (kind) => kinds[kind] !== undefined,
    async handle(work) {
      const kind = kinds[kindOf(work.record)];
      if (!kind) return;
      if (work.record.state === "CHECKING") await checkFile(work, kind);
      else await runImport(work, kind);
    },
  });
}
