import { closeSync, openSync } from "node:fs";
import type { Store } from "../../kernel/database/port.ts";
import { createLogger, type Logger } from "../../kernel/log/log.ts";
import { type FileSharing, TurnQueue, TurnTaker } from "../../store/write-turns.ts";
import { exitOnFailure, exitOnSignals } from "../node/serve.ts";
import { exitOnUnhandledErrors } from "../node/unhandled-errors.ts";
import { Primary } from "../workers/primary.ts";
import { WorkerLink } from "../workers/worker.ts";
import { assertFonts } from "./document-fonts.ts";
import type { Environment } from "./environment.ts";
import type { ShopOptions } from "./open-shop.ts";
import { readPlugins } from "./plugins.ts";

export interface ServeShopOptions<Opened> {
  readonly environment: Environment;
  /** Processes that serve; with more than one, this process starts them and serves nothing itself. */
  readonly workers: number;
  /** Checks and opens what is served. Called in every process. */
  open(sharing: Sharing): Promise<Opened>;
  /** How what was opened is served. */
  optionsOf(opened: Opened): ShopOptions;
  /** Told when requests are answered. */
  announce(opened: Opened): void;
}

/** What an opening process knows of the others. */
export interface Sharing {
  /** How an embedded database is shared; by no one unless given. */
  readonly file?: FileSharing;
  /** Processes that share the connections to a database server. */
  readonly processes: number;
  /** Waits until processes of another version have ended, where they keep the database from being brought up to date. */
  readonly isPatient?: boolean;
}

/** Serves a whole shop on one origin until the process is told to stop. */
export async function serveShop<Opened extends { readonly store: Store }>(
  options: ServeShopOptions<Opened>,
): Promise<void> {
  const { workers } = options;
  const link = WorkerLink.open();
  if (link) {
    // A signal to the whole group of processes is for the one that started this one: it stops all in their order.
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
    const { serveWorker } = await import("./serve-worker.ts");
    const opened = await options.open({ file: { turns: link.turns }, processes: workers });
    return serveWorker(link, options.optionsOf(opened));
  }
  await assertFonts(options.environment);
  if (workers > 1) return startWorkers(options);
  const logger = createLogger(options.environment.logLevel);
  exitOnUnhandledErrors(await readPlugins(), logger);
  outliveHangUp(logger);
  const opened = await options.open({ processes: 1 });
  const { openShop } = await import("./open-shop.ts");
  const serving = await openShop(options.optionsOf(opened), logger);
  exitOnSignals(serving);
  exitOnFailure(serving, opened.store.failed, logger);
  options.announce(opened);
}

/** Goes on after SIGHUP, which ends a process that says nothing else; but not without the terminal it was started on. */
function outliveHangUp(logger: Logger): void {
  process.on("SIGHUP", () => {
    if (process.stdin.isTTY && !hasTerminal()) process.kill(process.pid, "SIGTERM");
    else logger.warn("SIGHUP replaces workers, and this shop is one process: restart it, or start it with --workers 2");
  });
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}

/** Opens the shop, so that what is wrong with it is said once, and starts those who serve it. */
async function startWorkers<Opened extends { readonly store: Store }>(
  options: ServeShopOptions<Opened>,
): Promise<void> {
  // One that comes while they start waits: some of them may have read the files that it is about.
  let isReplacing = false;
  let replace = () => {
    isReplacing = true;
  };
  process.on("SIGHUP", () => replace());
  const turns = new TurnQueue();
  const taker: TurnTaker = new TurnTaker({
    want: () => turns.want(taker),
    report: (_, isOver) => isOver && turns.over(taker),
  });
  let wrote = (_: number) => {};
  const file: FileSharing = {
    turns: taker,
    onCommits: (listener) => {
      wrote = listener;
    },
  };
  const opened = await options.open({ file, processes: options.workers });
  const { store } = opened;
  // Stays open: a file's log is emptied here, and connections to a server that no one uses end by themselves.
  const { environment } = options;
  const primary = new Primary({
    workers: options.workers,
    logLevel: environment.logLevel,
    port: environment.port,
    hostname: options.optionsOf(opened).listener.hostname,
    env: { ...process.env, PORT: String(environment.port) },
    turns,
    wrote: (writes) => wrote(writes),
  });
  const serving = {
    async stop() {
      await primary.stop();
      // Closing would move pages of the log into the file, and some of them may not be what was written.
      if (!primary.failed.aborted) await store.close();
    },
  };
  store.failed.addEventListener("abort", () => void primary.fail(store.failed.reason), { once: true });
  exitOnUnhandledErrors(await readPlugins(), primary.logger);
  await primary.start();
  exitOnSignals(serving);
  exitOnFailure(serving, primary.failed, primary.logger);
  replace = () => void primary.replace();
  if (isReplacing) replace();
  options.announce(opened);
}
