import { startPostgres } from "@vitrine/test-support/postgres";
import { freePort } from "../lib/process.ts";
import {
  ownMicroseconds,
  postgresProcesses,
  processorMicroseconds,
  quiet,
  watchForeignLoad,
} from "../lib/processor.ts";
import { driveClients } from "../lib/wire.ts";
import { peersFolder } from "./install.ts";
import { startMedusa } from "./medusa.ts";
import { type Operation, operations, type Peer } from "./peer.ts";
import { publish } from "./publish.ts";
import { type Measurement, tableOf } from "./table.ts";
import { startVendure } from "./vendure.ts";
import { startVitrine } from "./vitrine.ts";

/** Fewer rounds show that everything works, and are not published. */
const leastRounds = 5;

/** Of one operation of one platform in one round. */
const seconds = 2;

export interface PeersOptions {
  readonly rounds?: number;
  /** Puts the table into the README, after a run that was long and quiet enough. */
  readonly update?: boolean;
}

/** Sells the same things with Medusa, Vendure and Vitrine in turn, round by round, and prints the comparison. */
export async function comparePeers({ rounds = leastRounds, update = false }: PeersOptions): Promise<void> {
  const cluster = await startPostgres({ port: await freePort() });
  if (!cluster) throw new Error("The comparison needs PostgreSQL 15: Medusa runs on nothing else.");
  process.env.VITRINE_TEST_POSTGRES = cluster.url;
  const folder = peersFolder();
  const starts = [
    () => startMedusa(folder),
    () => startVendure(folder),
    () => startVitrine("sqlite"),
    () => startVitrine("postgres"),
  ];
  const peers: Peer[] = [];
  try {
    for (const start of starts) peers.push(await start());
    const foreignLoad = watchForeignLoad(() => [process.pid, ...postgresProcesses()]);
    const measurements = await measure(peers, rounds);
    const foreign = foreignLoad();
    const table = tableOf(measurements);
    process.stdout.write(`${table}\n`);
    process.stdout.write(`FOREIGN  others kept ${foreign.toFixed(2)} processors busy\n`);
    if (!update) return;
    if (rounds < leastRounds) throw new Error(`Not published: it takes ${leastRounds} rounds.`);
    if (foreign > quiet) throw new Error(`Not published: others may keep ${quiet} processors busy at most.`);
    publish(table, { rounds, foreign });
  } finally {
    for (const peer of peers) await peer.stop();
  }
}

async function measure(peers: readonly Peer[], rounds: number): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const peer of peers) for (const operation of operations) await driveClients(peer.calls[operation], seconds);
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`round ${round} of ${rounds} …\n`);
    for (const operation of operations) {
      for (const peer of peers) measurements.push(await turn(peer, operation));
    }
  }
  return measurements;
}

async function turn(peer: Peer, operation: Operation): Promise<Measurement> {
  const server = () => processorMicroseconds([peer.pid]);
  const database = () => (peer.onPostgres ? processorMicroseconds(postgresProcesses()) : 0);
  const before = [server(), database(), ownMicroseconds()] as const;
  const { count, perSecond, p99 } = await driveClients(peer.calls[operation], seconds);
  // Microseconds of one are as many milliseconds of a thousand.
  const each = (now: number, then: number) => (now - then) / 1000 / count;
  return {
    peer: peer.name,
    operation,
    perSecond,
    p99,
    server: each(server(), before[0]),
    database: each(database(), before[1]),
    client: each(ownMicroseconds(), before[2]),
  };
}
