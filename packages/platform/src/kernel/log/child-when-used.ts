import type { Logger } from "./log.ts";

/**
 * A logger whose lines have these fields, made when it is first asked for anything: most requests log nothing of their
 * own, and making one takes longer than a line. It is a value and not a getter of its owner: the engine keeps an object
 * that is written with a getter until it searches all of its memory, and all that it refers to.
 */
export function childWhenUsed(logger: Logger, fields: Readonly<Record<string, string>>): Logger {
  let child: Logger | undefined;
  return new Proxy(logger, {
    get(_, name) {
      child ??= logger.child(fields);
      return Reflect.get(child, name, child);
    },
  });
}
