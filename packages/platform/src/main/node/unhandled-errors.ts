import { stdSerializers } from "pino";
import type { Logger } from "../../kernel/log/log.ts";
import type { Plugin } from "../../kernel/plugin.ts";
import { pluginIn } from "./plugin-in-stack.ts";

/**
 * Logs an error that ends the process, with the plugin that it comes from where its stack tells, and without any of its
 * data: errors of clients for HTTP hold whole requests. Node would print those, so the process ends here; but where a
 * program handles such errors itself, it decides.
 */
export function exitOnUnhandledErrors(plugins: readonly Plugin[], logger: Logger): void {
  const log = logger.child({}, { serializers: { err: (described: object) => described } });
  process.on("uncaughtExceptionMonitor", (error: unknown, origin) => {
    const err = described(error);
    const plugin = err.stack && pluginIn(err.stack, plugins, process.cwd());
    const isLast = process.listenerCount("uncaughtException") === 0;
    const message = messageOf(origin, plugin, isLast);
    if (log.isLevelEnabled("fatal")) log.fatal({ err, ...(plugin && { plugin }) }, message);
    else process.stderr.write(`vitrine: ${message}.\n${err.stack ?? err.message}\n`);
    if (isLast) process.exit(1);
  });
}

/** Type, message and stack, those of its causes included. */
function described(error: unknown): { readonly type: string; readonly message: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: "Something else than an error was thrown." };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack };
}

function messageOf(origin: NodeJS.UncaughtExceptionOrigin, plugin: string | undefined, isLast: boolean): string {
  const isPromise = origin === "unhandledRejection";
  const whose = plugin ? ` of the plugin ${plugin}` : "";
  const what = isPromise ? `a promise${whose} was rejected, and nobody awaits it` : `a timer or listener${whose} threw`;
  const cure = isPromise ? "await it there, or catch the error" : "catch the error there";
  return `${what}${isLast ? "; the process ends" : ""}. The stack says where: ${cure}`;
}
