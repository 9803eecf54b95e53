import { constants, existsSync, statSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import type { MailFailure } from "@vitrine/contract";
import { type SqlBool, sql } from "kysely";
import { problemOf } from "../../domains/notifications/mail/mail-failure.ts";
import { listSites } from "../../domains/operations/sites/repository.ts";
import { composeAdapters } from "../../kernel/compose-adapters.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import { knownNames } from "../../kernel/operations.ts";
import { contractsOf } from "../../kernel/plugin.ts";
import { lostKeys } from "../../kernel/secrets/key-protection.ts";
import { secretKeyInUse } from "../../kernel/secrets/keys/key-rows.ts";
import { secretKeyId, useSecretKey } from "../../kernel/secrets/keys/secret-keys.ts";
import { databaseTime } from "../../store/maintenance.ts";
import { verifyStore } from "../transfer/verify.ts";
import { productionAdapters } from "./adapters.ts";
import { type Environment, isLoopback } from "./environment.ts";
import { readPlugins } from "./plugins.ts";
import { settingsMissing } from "./production.ts";
import { findPreviousKey, findSecretKey, noSecretKey, type SecretKey } from "./secret-key.ts";

/** What a check found. `warn` is for later, `fail` keeps a shop from running well now. */
export interface Diagnosis {
  readonly name: string;
  readonly state: "ok" | "warn" | "fail";
  readonly detail: string;
}

interface CheckContext {
  readonly environment: Environment;
  readonly store: Store;
}

type Check<Subject> = (subject: Subject) => Promise<Omit<Diagnosis, "name">>;

const ok = (detail: string) => ({ state: "ok", detail }) as const;
const warn = (detail: string) => ({ state: "warn", detail }) as const;
const fail = (detail: string) => ({ state: "fail", detail }) as const;

/** What to look for when the mail server does not let the shop in. */
const mailAdvice: Readonly<Partial<Record<MailFailure, string>>> = {
  UNREACHABLE: ". Are host and port right, and does a firewall let the shop out to them?",
  TIMED_OUT: ". Are host and port right (587, or smtps:// and 465), and does a firewall let the shop out to them?",
  SIGN_IN_REFUSED: ". Are user and password right? Characters such as @ and / are written as %40 and %2F",
};

const certificateAdvice =
  ". Is its certificate for this host, and not expired? The file of an authority of its own goes into NODE_EXTRA_CA_CERTS";

/** The mail client gives all that ends a connection the same code. */
function mailAdviceFor(error: Error): string {
  return /certificate/i.test(error.message) ? certificateAdvice : (mailAdvice[problemOf(error).reason] ?? "");
}

/** Less free space than this ends in a full disk, in bytes. */
const fewBytes = 1_000_000_000;

/** Less is not enough for a video that is prepared, in bytes. */
const fewTemporaryBytes = 100_000_000;

/** A queue whose oldest entry has waited longer than this is stuck, in milliseconds. */
const stuckAfter = 60 * 60 * 1000;

/** Those that need no database. */
const settingsChecks: Readonly<Record<string, Check<Environment>>> = {
  node: async () => ok(process.version),
  production: async (environment) => {
    const missing = settingsMissing(environment);
    if (missing.length === 0) return ok(environment.origin);
    return warn(`\`vitrine start\` would refuse: ${missing.join("; ")}`);
  },
  "data folder": async ({ dataDirectory }) => {
    const folder = resolve(dataDirectory);
    if (!existsSync(folder)) return ok(`${folder} is made by the first start`);
    const isOpen = process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0;
    if (isOpen) return fail(`${folder} can be read by other users. chmod 700 it`);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
    return bavail * bsize < fewBytes ? warn(`${folder}, only ${free}`) : ok(`${folder}, ${free}`);
  },
  plugins: async (environment) => {
    const plugins = await readPlugins();
    composeAdapters(productionAdapters(environment), plugins);
    const { events } = knownNames(contractsOf(plugins));
    const unheard = plugins.flatMap(({ name, on = {} }) =>
      Object.keys(on)
        .filter((event) => !Object.hasOwn(events, event))
        .map((event) => `${name} subscribes to ${event}, which nothing emits`),
    );
    if (unheard.length > 0) return warn(`${unheard.join("; ")}. Is it misspelled, or is a plugin missing?`);
    return ok(plugins.map(({ name }) => name).join(", ") || "none");
  },
  mail: async (environment) => {
    const { check } = productionAdapters(environment).mail;
    if (!check) return environment.smtpUrl ? ok("kept in the mailbox") : warn("VITRINE_SMTP_URL is not set");
    return check().then(
      () => ok("the mail server lets the shop in"),
      (error: Error) => fail(`VITRINE_SMTP_URL: ${error.message}${mailAdviceFor(error)}`),
    );
  },
  files: async (environment) => {
    const { check } = productionAdapters(environment).storage;
    const isOnDisk = environment.files === "disk";
    const place = isOnDisk ? "in the data folder" : `in the bucket ${environment.s3?.bucket}`;
    return (check?.() ?? Promise.resolve()).then(
      () => ok(place),
      (error: Error) => fail(isOnDisk ? error.message : `VITRINE_S3_BUCKET: ${error.message}`),
    );
  },
  "temp folder": async () => {
    const folder = tmpdir();
    try {
      await access(folder, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return fail(`${folder} cannot be written (${code}). Make it writable, or name another folder in TMPDIR`);
    }
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
    if (bavail * bsize >= fewTemporaryBytes) return ok(`${folder}, ${free}`);
    return warn(`${folder}, only ${free}: videos are not prepared. Make room, or name another folder in TMPDIR`);
  },
  videos: async (environment) => {
    const isInstalled = await productionAdapters(environment).mediaTools?.isInstalled();
    return isInstalled ? ok("FFmpeg prepares them") : warn("FFmpeg is not installed: videos are played as they are");
  },
  https: async ({ origin }) => {
    if (origin.startsWith("https:") || isLoopback(origin)) return ok(origin);
    return fail(`VITRINE_ORIGIN: ${origin} sends passwords in clear`);
  },
};

const databaseChecks: Readonly<Record<string, Check<CheckContext>>> = {
  database: async ({ store }) => {
    const started = performance.now();
    if (!(await store.ping())) return fail(`${store.engine} takes no writes`);
    const milliseconds = Math.round(performance.now() - started);
    return ok(`${store.engine}, a durable write takes ${milliseconds} ms`);
  },
  "secret key": async ({ environment, store }) => {
    const key = findSecretKey(environment);
    const previous = key && findPreviousKey(environment, key);
    if (key) useSecretKey(store, key.value, previous?.value);
    const lost = await lostKeys(store);
    const given = key ? (key.file ?? "VITRINE_SECRET_KEY") : "none is given, which";
    if (lost.length > 0)
      return fail(`${given} does not open the keys in the database (${lost.join(", ")}). Give back the one it had`);
    if (!key) return warn(noSecretKey);
    return previous ? warn(await previousKeyAdvice(store, previous)) : ok(given);
  },
  clock: ({ store }) => store.read((db) => compareClocks(db)),
  content: async ({ store }) => {
    const findings = await verifyStore(store);
    if (findings.length === 0) return ok("every rule holds");
    return fail(findings.map(({ rule, rows, advice }) => advice ?? `broken in ${rows} rows: ${rule}`).join("; "));
  },
  sites: async ({ store }) => {
    const sites = await store.read((db) => listSites(db, 100));
    if (sites.length === 0) return warn("none; make one with `vitrine init`");
    return ok(sites.map(({ id, settings }) => `${settings.name} (${id})`).join(", "));
  },
  "mail queue": ({ store }) => store.read((db) => queue(db, "mails", "sent_at is null")),
  "webhook queue": ({ store }) => store.read((db) => queue(db, "waiting_events")),
};

/** Looks at everything and changes nothing. */
export async function diagnose(context: CheckContext): Promise<Diagnosis[]> {
  return [...(await diagnoseSettings(context.environment)), ...(await runChecks(databaseChecks, context))];
}

/** Looks at what is around the database. */
export function diagnoseSettings(environment: Environment): Promise<Diagnosis[]> {
  return runChecks(settingsChecks, environment);
}

/** A check that breaks is a finding like others. */
async function runChecks<Subject>(
  checks: Readonly<Record<string, Check<Subject>>>,
  subject: Subject,
): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const result = await check(subject).catch((error: Error) => fail(error.message));
    found.push({ name, ...result });
  }
  return found;
}

/** What to do with the secret key from before. */
async function previousKeyAdvice(store: Store, { value, file }: SecretKey): Promise<string> {
  const name = file ?? "VITRINE_SECRET_KEY_PREVIOUS";
  const { used } = await store.read((db) => secretKeyInUse(store, db));
  if (used.includes(secretKeyId(value)))
    return `the keys in the database are still encrypted with ${name}: run \`vitrine secret-key rotate\` when every process of the shop has both`;
  const how = file === undefined ? "unset it" : "move it away";
  return `${name} is given, and nothing in the database needs it: ${how}, and keep the key with the backups from before`;
}

/** Tokens and reservations run out by the clock of the shop, and several nodes must agree on it. */
async function compareClocks(db: Db): Promise<Omit<Diagnosis, "name">> {
  const now = await databaseTime(db);
  if (now === undefined) return ok("this machine's");
  const seconds = Math.abs(now - Date.now()) / 1000;
  const detail = `${seconds.toFixed(1)} s from the database server's`;
  return seconds > 5 ? fail(`${detail}; set both by NTP`) : ok(detail);
}

/** Rows that are not done yet: all of the table, or those that `where` holds for. */
async function queue(db: Db, table: "mails" | "waiting_events", where = "1 = 1"): Promise<Omit<Diagnosis, "name">> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("since")])
    .where(sql.raw<SqlBool>(where))
    .executeTakeFirst();
  const count = Number(row?.count ?? 0);
  if (count === 0 || row?.since == null) return ok("empty");
  const minutes = Math.round((Date.now() - Number(row.since)) / 60_000);
  const detail = `${count} waiting, the oldest for ${minutes} minutes`;
  return minutes * 60_000 > stuckAfter ? warn(detail) : ok(detail);
}
