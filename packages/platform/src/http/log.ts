import { type DestinationStream, type Logger, pino } from "pino";

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

/** Structured logs on standard error, one JSON object a line. */
export function createLogger(
  level: string,
  sink: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, redact: { paths, censor: "[redacted]" } }, sink);
}

/** For tests and embedded use: says nothing. */
export const silentLogger: Logger = pino({ enabled: false });
