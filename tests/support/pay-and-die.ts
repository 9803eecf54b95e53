/**
 * Moves money in a process that kills itself on the way. Arguments: database (a file, or a PostgreSQL address),
 * folder of the provider's books, Authorization header, path and JSON body of the call, and the point at which to die.
 * The path `resume` runs the job that resumes payments in place of a call, `renew` the one that renews subscriptions.
 */
import { flushCompileCache } from "node:module";
import {
  createPlatform,
  createPostgresStore,
  createSqliteStore,
  memoryAdapters,
  type Store,
  systemClock,
} from "@vitrine/platform";
import { fileLedger } from "../../packages/platform/src/adapters/payments/ledger.ts";
import { sandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import { resumePayments } from "../../packages/platform/src/domains/checkout/payments/resume.ts";
import { renewSubscriptions } from "../../packages/platform/src/domains/checkout/subscriptions/renew.ts";
import type { PaymentProvider } from "../../packages/platform/src/kernel/ports.ts";

const [database = "", ledger = "", authorization = "", path = "", body = "{}", point = ""] = process.argv.slice(2);

function dieAt(here: string): void {
  if (here !== point) return;
  // Node keeps what it compiled when a process ends by itself; this one leaves it for the next that has to die.
  flushCompileCache();
  process.kill(process.pid, "SIGKILL");
}

/** Every call to the provider: before it is sent, and before its response arrives. */
async function asked<T>(question: () => Promise<T>): Promise<T> {
  dieAt("intent recorded");
  const answer = await question();
  dieAt("provider asked");
  return answer;
}

const sandbox = sandboxProvider(fileLedger(ledger), systemClock);
const provider: PaymentProvider = {
  ...sandbox,
  charge: (request) =>
    point === "fence taken" ? Promise.reject(new Error("connection reset")) : asked(() => sandbox.charge(request)),
  chargeSaved: (request) => asked(() => sandbox.chargeSaved(request)),
  cancel: async (key) => {
    const outcome = await sandbox.cancel(key);
    dieAt("fence taken");
    return outcome;
  },
  refund: (request) => asked(() => sandbox.refund(request)),
  answerChallenge: (key, answer) => asked(() => sandbox.answerChallenge(key, answer)),
  capture: (key, amount) => asked(() => sandbox.capture(key, amount)),
  void: (key) => asked(() => sandbox.void(key)),
};

const store = database.startsWith("postgres:")
  ? createPostgresStore({ connectionString: database })
  : createSqliteStore({ path: database });
let durableWrites = 0;
const watched: Store = {
  engine: store.engine,
  failed: store.failed,
  readings: store.readings,
  onFlush: (listener) => store.onFlush(listener),
  read: (work) => store.read(work),
  view: (work) => store.view(work),
  migrate: () => store.migrate(),
  flush: () => store.flush(),
  checkVersion: () => store.checkVersion(),
  ping: () => store.ping(),
  close: () => store.close(),
  write: async (work, options) => {
    const step = options?.durable ? ++durableWrites : 0;
    const result = await store.write(async (db) => {
      const done = await work(db);
      if (step === 1) dieAt("recording the intent");
      if (step === 2) dieAt("writing the outcome down");
      return done;
    }, options);
    if (step === 2) dieAt("outcome written down");
    return result;
  },
};

const platform = await createPlatform({
  store: watched,
  origin: "http://localhost:4000",
  adapters: { ...memoryAdapters(systemClock), payments: new Map([["sandbox", provider]]) },
});
if (path === "resume") {
  // What the job writes is the outcome; the intent is there.
  durableWrites = 1;
  await resumePayments(platform.runtime);
  process.stderr.write("Resumed without dying.\n");
  process.exit(1);
}
durableWrites = 0;
if (path === "renew") {
  await renewSubscriptions(platform.runtime);
  process.stderr.write("Renewed without dying.\n");
  process.exit(1);
}
const response = await platform.fetch(
  new Request(`http://localhost:4000${path}`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body,
  }),
);
process.stderr.write(`Answered ${response.status} without dying: ${await response.text()}\n`);
process.exit(1);
