/** Encrypts the keys of a database with another secret key and, in the middle of it, waits to be killed. */
import { rotateSecretKey } from "../../packages/platform/src/kernel/secrets/key-protection.ts";
import { useSecretKey } from "../../packages/platform/src/kernel/secrets/keys/secret-keys.ts";
import { createPostgresStore, createSqliteStore } from "../../packages/platform/src/store/index.ts";

const [place = "", secretKey = "", previous = ""] = process.argv.slice(2);

const store = place.startsWith("postgres:")
  ? createPostgresStore({ connectionString: place })
  : createSqliteStore({ path: place });
useSecretKey(store, secretKey, previous);
const inTheMiddle = (): Promise<never> => {
  process.stdout.write("in the middle\n");
  setInterval(() => {}, 60_000);
  return new Promise(() => {});
};
await rotateSecretKey(store, inTheMiddle, { now: Date.now() });
