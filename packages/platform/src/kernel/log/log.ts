import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { logSink } from "./log-sink.ts";

export type { Logger };

/** Field names whose values never reach a log, at any depth the loggers of the platform use. */
const secret = [
  "authorization",
  "cookie",
  "password",
  "token",
  "accessToken",
  "refreshToken",
  "access_token",
  "refresh_token",
  "apiKey",
  "card",
  "code",
  "codeVerifier",
  "sessionToken",
  "client_secret",
];

/**
 * Structured logs on standard error, one JSON object a line.
 * @param base fields of every line
 */
export function createLogger(level: string, sink: DestinationStream = logSink(2), base: object | null = null): Logger {
  // Named apart, for pino reports the name of a field it was told to look at, and not of one behind a star.
  const paths = ["err.code", "err.cause.code", ...secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])];
  const serializers = { err: stdSerializers.errWithCause };
  return pino({ level, base, serializers, redact: { paths, censor } }, sink);
}

/** The code of an error says what went wrong, such as `EIO`; any other may be one that someone signs in with. */
function censor(value: unknown, path: readonly string[]): unknown {
  const [name, parent = ""] = path.toReversed();
  return name === "code" && errors.includes(parent) ? value : "[redacted]";
}

/** Under which names errors are logged. */
const errors: readonly string[] = ["err", "cause"];

/** For tests and embedded use: says nothing. */
export const silentLogger: Logger = pino({ enabled: false });
