/**
 * Pays for a checkout in a process that kills itself on the way. Arguments: database file, ledger folder, site,
 * token, checkout, card number, and the point at which to die.
 */
import { createPlatform, createSqliteStore, memoryAdapters, type Store, systemClock } from "@vitrine/platform";
import { fileLedger } from "../../packages/platform/src/adapters/payments/ledger.ts";
import { sandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import type { PaymentProvider } from "../../packages/platform/src/adapters/ports.ts";

const [database = "", ledger = "", token = "", checkoutId = "", number = "", point = ""] = process.argv.slice(2);

function dieAt(here: string): void {
  if (here === point) process.kill(process.pid, "SIGKILL");
}

const sandbox = sandboxProvider(fileLedger(ledger), systemClock);
const provider: PaymentProvider = {
  ...sandbox,
  charge: async (request) => {
    dieAt("intent recorded");
    const outcome = await sandbox.charge(request);
    dieAt("charged");
    return outcome;
  },
};

const store = createSqliteStore({ path: database });
let durableWrites = 0;
const watched: Store = {
  engine: store.engine,
  read: (work) => store.read(work),
  migrate: () => store.migrate(),
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
durableWrites = 0;
const card = { number, expirationMonth: 12, expirationYear: 2099, securityCode: "123" };
await platform.fetch(
  new Request("http://localhost:4000/_vitrine/v1/payments/pay-for-checkout", {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ checkoutId, methodId: "sandbox", card }),
  }),
);
process.exit(0);
