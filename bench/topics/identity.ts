import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hash } from "@node-rs/argon2";
import { chromium } from "playwright-core";
import { passwordHashing } from "../../packages/platform/src/kernel/secrets/passwords.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, milliseconds, perSecond, times } from "../lib/figure.ts";
import { type Ask, clients, load, type Target } from "../lib/load.ts";
import { compare, median, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { newFolder, startProcess, startShop } from "../lib/process.ts";
import { addPath, answer, get } from "../lib/requests.ts";
import { type BenchShop, openShop, origin } from "../lib/shop.ts";

/** People who take turns: fewer than one would be asked to wait by the throttle. */
const people = 64;
const password = "correct horse battery staple";

const iam = "/_api/iam/authentication/v2";
const server = fileURLToPath(new URL("../lib/server.ts", import.meta.url));
const hostedPages = fileURLToPath(new URL("../../apps/hosted/dist/index.html", import.meta.url));
const chromiumPath = process.env.CHROME_PATH ?? "/usr/bin/chromium";

/** Signing in at the chosen cost of a hash, what it leaves of the carts, renewing, and the first paint of the page. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await inProcess(engine)));
  figures.push(...(await besideCarts()));
  const canPaint = existsSync(hostedPages) && existsSync(chromiumPath);
  if (canPaint) figures.push(...(await firstPaint()));
  const notRun = canPaint
    ? []
    : ["first paint of the login page: the hosted pages are not built, or Chromium is missing"];
  return { figures, notRun: [...missingEngines("signing in"), ...notRun] };
}

interface Person {
  readonly email: string;
  readonly visitor: string;
  readonly member: string;
  /** The latest of a chain: each rotation takes over from the one before. */
  refreshToken: string;
}

async function inProcess(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database));
  const crowd = await register(shop);
  const timings = await compare(subjectsOf(shop, crowd), { rounds: 5, milliseconds: 400 });
  await shop.close();
  await database.remove();
  const timing = (name: string) => timings.find((found) => found.name === name) as Timing;
  const [login, bare] = [timing("login"), timing("hash")];
  return [
    ...(engine === "sqlite" ? [perSecond("hashes of passwords, one after the other", bare.perSecond)] : []),
    perSecond(`logins, 8 at a time, ${engine}`, login.perSecond),
    times(`login over its hash, ${engine}`, ratio(login, bare)),
    perSecond(`token refreshes, ${engine}`, timing("refresh").perSecond),
    perSecond(`token refreshes with rotation, ${engine}`, timing("rotate").perSecond),
    perSecond(`authenticated reads of oneself, ${engine}`, timing("read").perSecond),
    times(`token refresh over an authenticated read, ${engine}`, ratio(timing("refresh"), timing("read")), 2),
  ];
}

async function register(shop: BenchShop): Promise<Person[]> {
  const crowd: Person[] = [];
  for (let index = 0; index < people; index += 1) {
    const email = `${randomUUID()}@example.com`;
    const visitor = await shop.visitor();
    const body = { loginId: { email }, password };
    await send(shop, `${iam}/register`, body, { authorization: visitor });
    const { memberId, clientId } = await identityOf(shop, email);
    const { refreshToken, accessToken } = await memberTokens(shop, memberId, clientId);
    crowd.push({ email, visitor, member: accessToken, refreshToken });
  }
  return crowd;
}

async function identityOf({ platform }: BenchShop, email: string): Promise<{ memberId: string; clientId: string }> {
  return platform.runtime.store.read(async (db) => {
    const member = await db
      .selectFrom("members")
      .select("id")
      .where("login_email", "=", email)
      .executeTakeFirstOrThrow();
    const client = await db.selectFrom("clients").select("id").executeTakeFirstOrThrow();
    return { memberId: member.id, clientId: client.id };
  });
}

/** A session of a member, begun without the pages of signing in. */
async function memberTokens({ platform }: BenchShop, memberId: string, clientId: string) {
  const { startSession } = await import("../../packages/platform/src/domains/accounts/oauth/tokens.ts");
  const { id: siteId } = await platform.runtime.sites.load(undefined);
  const subject = { siteId, clientId, subjectKind: "member", subjectId: memberId } as const;
  const pair = await platform.runtime.store.write((db) => startSession(db, platform.tokens, subject, new Date()));
  return { accessToken: pair.access_token, refreshToken: pair.refresh_token ?? "" };
}

function subjectsOf(shop: BenchShop, crowd: readonly Person[]): Subject<Person>[] {
  const prepare = (count: number) => Array.from({ length: count }, (_, index) => crowd[index % people] as Person);
  const renew = (refreshToken: string, headers = {}) =>
    send(shop, "/oauth2/token", { grantType: "refresh_token", refreshToken }, headers);
  return [
    { name: "hash", prepare, run: () => hash(password, passwordHashing) },
    {
      name: "login",
      prepare,
      run: ({ email, visitor }) =>
        send(shop, `${iam}/login`, { loginId: { email }, password }, { authorization: visitor }),
      atOnce: 8,
    },
    { name: "refresh", prepare, run: ({ refreshToken }) => renew(refreshToken) },
    {
      name: "rotate",
      prepare,
      async run(person) {
        const renewed = JSON.parse(await renew(person.refreshToken, { "x-vitrine-rotate": "1" }));
        person.refreshToken = (renewed as { refresh_token: string }).refresh_token;
      },
    },
    { name: "read", prepare, run: ({ member }) => answer(shop.platform.fetch(get("/members/v1/members/my", member))) },
  ];
}

function send({ platform }: BenchShop, path: string, body: object, headers: Record<string, string>): Promise<string> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  return answer(platform.fetch(new Request(origin + path, init)));
}

/** The same carts over loopback twice: alone, and while as many people as there are clients sign in without a pause. */
async function besideCarts(): Promise<Figure[]> {
  const database = await newDatabase("sqlite");
  const { line, stop } = await startProcess([server, "sqlite", database.address]);
  const target = JSON.parse(line) as Target;
  const add: Ask = ({ addBody }) => ({ method: "POST", path: addPath, body: addBody });
  await load(target, add, 1);
  const alone = await load(target, add, 3);
  const flood = floodOfLogins(target);
  const beside = await load(target, add, 3);
  const logins = await flood.stop();
  await stop();
  await database.remove();
  return [
    perSecond(`logins beside carts, ${clients} clients each, sqlite`, logins),
    milliseconds("add to cart alone, p50, sqlite", alone.p50),
    milliseconds("add to cart beside logins, p50, sqlite", beside.p50),
    milliseconds("add to cart alone, p99, sqlite", alone.p99),
    milliseconds("add to cart beside logins, p99, sqlite", beside.p99),
    times("carts alone over carts beside logins, sqlite", alone.perSecond / beside.perSecond, 3),
  ];
}

/** Logins of people nobody knows, which cost what those of anybody cost. Answers how many were judged in a second. */
function floodOfLogins({ url, tokens }: Target): { stop(): Promise<number> } {
  let isOn = true;
  let judged = 0;
  const started = performance.now();
  const person = async (index: number): Promise<void> => {
    while (isOn) {
      const response = await fetch(`${url}${iam}/login`, {
        method: "POST",
        headers: { authorization: tokens[index % tokens.length] ?? "", "content-type": "application/json" },
        body: JSON.stringify({ loginId: { email: `${randomUUID()}@example.com` }, password }),
      });
      await response.text();
      if (response.status === 403) judged += 1;
    }
  };
  const everybody = Array.from({ length: clients }, (_, index) => person(index));
  return {
    async stop() {
      isOn = false;
      await Promise.all(everybody);
      return judged / ((performance.now() - started) / 1000);
    },
  };
}

/** From the address to the first words on the screen, by Chromium's own clock. */
async function firstPaint(): Promise<Figure[]> {
  const shop = await startShop(newFolder());
  const args = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-sync"];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  const paints: number[] = [];
  const returns: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const times of [paints, returns]) {
      await page.goto(`${shop.url}/login`);
      await page.waitForSelector("input[type=password]");
      times.push(
        await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN),
      );
    }
    await context.close();
  }
  await browser.close();
  await shop.stop();
  return [
    milliseconds("first paint of the login page, first visit", median(paints), 1_500),
    milliseconds("first paint of the login page, next visit", median(returns)),
  ];
}
