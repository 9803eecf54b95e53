import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Reading } from "../database/port.ts";
import type { MetricObjects, Peers } from "../peers.ts";

/** Bucket bounds in seconds, from a cart read in memory to a provider that is slow to respond. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What a platform measures about itself, in a registry of its own: two platforms in one process never mix. Observing
 * is a few additions in memory; queues and sizes are read only when the metrics are collected.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #operations: Histogram<"operation" | "status">;
  readonly #pages: Histogram<"status">;
  readonly #jobs: Histogram<"job" | "outcome">;
  readonly #adapters: Histogram<"adapter" | "call" | "outcome">;
  readonly #flushes: Histogram;
  readonly #counters = new Map<string, Counter>();

  readonly #peers: Peers | undefined;

  /** @param peers whose measurements are shown with those of this process, as if they were one */
  constructor(peers?: Peers) {
    this.#peers = peers;
    peers?.onMetrics(() => this.objects());
    const registers = [this.#registry];
    const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Histogram({ name, help, labelNames, buckets: seconds, registers });
    this.#operations = histogram("vitrine_operation_seconds", "API requests by operation and HTTP status.", [
      "operation",
      "status",
    ]);
    this.#pages = histogram("vitrine_page_seconds", "Requests that are no API operation, by HTTP status.", ["status"]);
    this.#jobs = histogram("vitrine_job_seconds", "Runs of background jobs.", ["job", "outcome"]);
    this.#adapters = histogram("vitrine_adapter_seconds", "Calls to payment providers, mail servers and the like.", [
      "adapter",
      "call",
      "outcome",
    ]);
    this.#flushes = histogram("vitrine_store_flush_seconds", "Flushes of the database's log to the disk.", []);
  }

  operation(operation: string, status: number, milliseconds: number): void {
    this.#operations.observe({ operation, status: String(status) }, milliseconds / 1000);
  }

  page(status: number, milliseconds: number): void {
    this.#pages.observe({ status: String(status) }, milliseconds / 1000);
  }

  job(job: string, outcome: Outcome, milliseconds: number): void {
    this.#jobs.observe({ job, outcome }, milliseconds / 1000);
  }

  adapter(adapter: string, call: string, outcome: Outcome, milliseconds: number): void {
    this.#adapters.observe({ adapter, call, outcome }, milliseconds / 1000);
  }

  flush(milliseconds: number): void {
    this.#flushes.observe(milliseconds / 1000);
  }

  /** Adds one to a counter that is made when it is first used. */
  count(name: string, help: string): void {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new Counter({ name, help, registers: [this.#registry] });
      this.#counters.set(name, counter);
    }
    counter.inc();
  }

  /** Adds a figure that is read at each collection. It shows as NaN while it cannot be read. */
  gauge({ name, help, isPerProcess = false, read }: Reading): void {
    new Gauge({
      name,
      help,
      aggregator: isPerProcess ? "sum" : "first",
      registers: [this.#registry],
      async collect() {
        // A collection that fails as a whole would hide everything else at the worst moment.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  }

  /** Adds memory, event loop delay and the like of this process. Once per process and registry. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The text format of Prometheus. */
  async text(): Promise<string> {
    if (!this.#peers) return this.#registry.metrics();
    const [own, others] = await Promise.all([this.objects(), this.#peers.metrics()]);
    return AggregatorRegistry.aggregate([own, ...others] as object[]).metrics();
  }

  /** What this process measured. */
  objects(): Promise<MetricObjects> {
    return this.#registry.getMetricsAsJSON();
  }
}

export type Outcome = "ok" | "failed";

/** What grows only: gauges of a process end with it. */
const growing: readonly unknown[] = ["counter", "histogram"];

/** Adds what a process counted until it ended, so that no sum over all processes ever shrinks. */
export async function foldEnded(before: MetricObjects, measured: MetricObjects): Promise<MetricObjects> {
  const counted = measured.filter((metric) => "type" in metric && growing.includes(metric.type));
  if (counted.length === 0) return before;
  return AggregatorRegistry.aggregate([before, counted] as object[]).getMetricsAsJSON();
}
