/** What a storefront reads from its environment. */
export interface NextEnvironment {
  /** Origin of the platform, for example `https://shop.example`. */
  readonly VITRINE_URL: string;
  /** OAuth client id of the shop, as `vitrine start` prints it. */
  readonly VITRINE_CLIENT_ID: string;
  /** Encrypts the session cookies; at least 32 random characters. */
  readonly VITRINE_SESSION_SECRET: string;
  /** Verifies webhooks: PEM text from `vitrine webhooks key`. Needed where a route takes them. */
  readonly VITRINE_WEBHOOK_KEY?: string;
}

/** Says what is wrong with a variable; undefined when nothing is. */
type Check = (value: string) => string | undefined;

const checks: Readonly<Record<keyof NextEnvironment, Check>> = {
  VITRINE_URL: (value) =>
    /^https?:\/\/[^/]/.test(value) && URL.canParse(value) ? undefined : "must be an http(s) URL",
  VITRINE_CLIENT_ID: (value) =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? undefined : "must be a UUID",
  VITRINE_SESSION_SECRET: (value) => (value.length >= 32 ? undefined : "must have at least 32 characters"),
  VITRINE_WEBHOOK_KEY: (value) => (value.includes("PUBLIC KEY") ? undefined : "must be a public key as PEM text"),
};
const optional: ReadonlySet<string> = new Set<keyof NextEnvironment>(["VITRINE_WEBHOOK_KEY"]);

/**
 * Reads and checks the environment on the server. In a browser every variable fails to be read: none of them is meant
 * for it.
 * @throws `Invalid environment variables`, naming each.
 */
export function readEnvironment(
  from: Readonly<Record<string, string | undefined>> = process.env,
  isServer: boolean = !("window" in globalThis),
): NextEnvironment {
  if (!isServer) return forbidden();
  const found: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const value = from[name];
    if (!value && optional.has(name)) continue;
    const problem = value ? check(value) : "is missing";
    if (problem) problems.push(`${name} ${problem}`);
    else if (value) found[name] = name === "VITRINE_URL" ? new URL(value).origin : value;
  }
  if (problems.length > 0) throw new Error(`Invalid environment variables\n  ${problems.join("\n  ")}`);
  // Every one that is not optional was checked to be there.
  return found as unknown as NextEnvironment;
}

/** Reading any variable of it fails, so that a secret which slipped into a page is found at once. */
function forbidden(): NextEnvironment {
  return new Proxy({} as NextEnvironment, {
    get(_, name) {
      throw new Error(`${String(name)} is for the server alone. Read it there and pass on what the page needs.`);
    },
  });
}
