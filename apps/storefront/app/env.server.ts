import { createEnv } from "@t3-oss/env-core";
import { z } from "zod";

/** Settings of a storefront that runs by itself. Read only on the server: the `.server` name keeps it there. */
export function readEnvironment() {
  return createEnv({
    server: {
      /** Origin of the platform, for example `https://shop.example`. */
      VITRINE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
      /** OAuth client id of the shop, as `vitrine start` prints it. */
      VITRINE_CLIENT_ID: z.uuid(),
      /** Encrypts the session cookies; at least 32 random characters. */
      VITRINE_SESSION_SECRET: z.string().min(32),
    },
    runtimeEnv: process.env,
    emptyStringAsUndefined: true,
    onValidationError: (issues) => {
      const names = issues.map((issue) => `${issue.path?.join(".")}: ${issue.message}`);
      throw new Error(`Invalid environment variables\n  ${names.join("\n  ")}`);
    },
  });
}
