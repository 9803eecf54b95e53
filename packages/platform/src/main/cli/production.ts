import { assertS3Client } from "../../adapters/storage/s3.ts";
import { listSites } from "../../domains/operations/sites/repository.ts";
import type { Store } from "../../kernel/database/port.ts";
import { assertSecretKey, protectKeys } from "../../kernel/secrets/key-protection.ts";
import { derivedSecrets } from "../../kernel/secrets/keys/derived-secrets.ts";
import { SecretKeyMismatch } from "../../kernel/secrets/keys/secret-keys.ts";
import type { Site } from "../../kernel/site.ts";
import { hasTable } from "../../store/index.ts";
import { readCredentials } from "./credentials.ts";
import { type Environment, isLoopback } from "./environment.ts";
import { emptyFile, missingFile, type OpenChecks, openStore, stateOfFile } from "./open-store.ts";
import { findSecretKeys, noSecretKey, type SecretKeys } from "./secret-key.ts";
import type { Sharing } from "./serve-shop.ts";
import type { ServedShop } from "./web.ts";

/** A shop that is fit to be opened to everyone. */
export interface ProductionShop {
  readonly store: Store;
  readonly shop: ServedShop;
  readonly keys: SecretKeys;
}

/** What the key of a storefront's session cookies is derived for. */
export const sessionPurpose = (siteId: string): string => `storefront sessions ${siteId}`;

/** How long browsers keep a session that is not used, in milliseconds: the default of `cookieSessions`. */
const sessionLifetime = 90 * 24 * 60 * 60 * 1000;

const noSite = "The database holds no site. Make one with `vitrine init`.";

/**
 * Checks everything that production needs and opens the database.
 * @throws Error that names all that is missing at once
 */
export async function prepareProduction(environment: Environment, sharing?: Sharing): Promise<ProductionShop> {
  const missing = settingsMissing(environment);
  const keys = secretKeysOf(environment, missing);
  missing.push(...storageProblems(environment));
  // An empty database is not made by looking for one.
  const isThere = environment.databaseUrl !== undefined || stateOfFile(environment) === "there";
  const checks = checksBefore(keys, missing);
  const opened = isThere ? await openStore(environment, sharing, checks).catch((error: Error) => error) : undefined;
  if (opened instanceof Error) missing.push(opened.message);
  if (!isThere) missing.push(stateOfFile(environment) === "empty" ? emptyFile(environment) : missingFile(environment));
  if (opened === undefined || opened instanceof Error) throw startError(missing);
  const found = await siteToServe(opened, environment);
  if (typeof found === "string") missing.push(found);
  if (keys && missing.length === 0) await protectKeys(opened, keys.secretKey, keys.previousSecretKey);
  if (typeof found === "string" || keys === undefined || missing.length > 0) {
    await opened.close();
    throw startError(missing);
  }
  const sessionSecrets = await derivedSecrets(opened, sessionPurpose(found.siteId), {
    now: Date.now(),
    lifetime: sessionLifetime,
  });
  return { store: opened, shop: { ...found, sessionSecrets, hasDemoPictures: false }, keys };
}

function secretKeysOf(environment: Environment, missing: string[]): SecretKeys | undefined {
  try {
    const found = findSecretKeys(environment);
    if (!found) missing.push(noSecretKey);
    return found;
  } catch (error) {
    missing.push((error as Error).message);
    return undefined;
  }
}

/** Settings that production cannot do without, each with what it is for. */
export function settingsMissing({ origin, isOriginGiven, smtpUrl }: Environment): string[] {
  const missing: string[] = [];
  if (!isOriginGiven) missing.push("VITRINE_ORIGIN: where shoppers reach the shop, such as https://shop.example");
  else if (!origin.startsWith("https:") && !isLoopback(origin))
    missing.push(`VITRINE_ORIGIN: ${origin} must start with https://; a proxy in front of the shop does TLS`);
  if (smtpUrl === undefined)
    missing.push("VITRINE_SMTP_URL: the mail server, such as smtp://user:password@host:587, or `none` to send no mail");
  return missing;
}

/** What keeps files from being kept where the variables say. */
function storageProblems({ s3 }: Environment): string[] {
  if (!s3) return [];
  try {
    assertS3Client();
    return [];
  } catch (error) {
    return [`VITRINE_S3_BUCKET: ${(error as Error).message}`];
  }
}

function startError(missing: readonly string[]): Error {
  return new Error(
    `The shop cannot be opened yet\n  ${missing.join("\n  ")}\nSee docs/running.md. To try Vitrine on this machine run \`vitrine dev\`.`,
  );
}

/** A step closes the database to the version before it: none is done for a shop that cannot be opened. */
function checksBefore(keys: SecretKeys | undefined, missing: string[]): OpenChecks {
  return {
    async check(store) {
      const problem = keys && (await keyProblem(store, keys));
      if (problem) missing.push(problem);
    },
    onStep({ number, name }) {
      if (missing.length > 0)
        throw new Error(
          `The database is to be brought up to date (migration ${number}, ${name}) once this is put right; nothing was changed.`,
        );
    },
  };
}

/** What to do where another secret key encrypted the keys of the database. */
async function keyProblem(store: Store, { secretKey, previousSecretKey }: SecretKeys): Promise<string | undefined> {
  if (!(await store.read((db) => hasTable(db, "signing_keys")))) return undefined;
  try {
    await assertSecretKey(store, secretKey, previousSecretKey);
    return undefined;
  } catch (error) {
    if (error instanceof SecretKeyMismatch)
      return `VITRINE_SECRET_KEY: ${error.message} Give back the one it had, or name it in VITRINE_SECRET_KEY_PREVIOUS to put another in its place.`;
    throw error;
  }
}

type Served = Pick<ServedShop, "siteId" | "clientId">;

/** The site, or what is wrong with it. */
async function siteToServe(store: Store, environment: Environment): Promise<Served | string> {
  const sites = await store.read((db) => listSites(db, 100));
  const site = choose(sites, environment);
  if (typeof site === "string") return site;
  const demo = await readCredentials(environment.dataDirectory);
  if (site.settings.isDemo || demo?.siteId === site.id)
    return "The database holds the demo shop, whose cards are not real. Make a site with `vitrine init` in another folder (VITRINE_DATA) or database (DATABASE_URL).";
  const client = await store.read((db) =>
    db
      .selectFrom("clients")
      .select("id")
      .where("site_id", "=", site.id)
      .orderBy("created_at")
      .orderBy("id")
      .executeTakeFirst(),
  );
  if (!client) return `The site ${site.settings.name} has no OAuth client for its storefront.`;
  return { siteId: site.id, clientId: client.id };
}

function choose(sites: readonly Site[], { siteId }: Environment): Site | string {
  const [first, another] = sites;
  if (!first) return noSite;
  if (siteId) {
    return sites.find(({ id }) => id === siteId) ?? `VITRINE_SITE: the database holds no site ${siteId}`;
  }
  if (!another) return first;
  const names = sites.map(({ id, settings }) => `${id} (${settings.name})`).join(", ");
  return `VITRINE_SITE: the database holds several sites; name the one to serve: ${names}`;
}
