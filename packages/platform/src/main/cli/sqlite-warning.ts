/**
 * Leaves out that Node 22 calls `node:sqlite` experimental, which it says at every command; the platform is tested on
 * each Node that its `engines` name.
 */
export function hideSqliteWarning(program: Pick<NodeJS.Process, "emitWarning"> = process): void {
  const emit = program.emitWarning.bind(program) as (warning: string | Error, ...rest: unknown[]) => void;
  program.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (!String(warning).startsWith("SQLite is an experimental feature")) emit(warning, ...rest);
  };
}
