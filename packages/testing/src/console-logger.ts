import { createLogger, type Logger } from "@vitrine/platform";

/** Writes to the console, which runners show beside the test that caused it. */
export function consoleLogger(level: "warn" | "error"): Logger {
  return createLogger(level, { write: (line) => console.error(readable(line)) });
}

/** A line of the log for people: what happened, about what, and the stack. */
function readable(line: string): string {
  const { msg, err, level: _, time: __, ...about } = JSON.parse(line);
  const facts = Object.keys(about).length > 0 ? ` ${JSON.stringify(about)}` : "";
  return `${msg}${facts}${err ? `\n${err.stack ?? JSON.stringify(err)}` : ""}`;
}
