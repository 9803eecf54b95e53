import type { Socket } from "node:net";
import type { MetricObjects, Peers } from "../../kernel/peers.ts";
import { trust } from "../../kernel/recent-reads.ts";
import { TurnTaker } from "../../store/write-turns.ts";
import { Channel } from "./channel.ts";
import type { Grant, ToPrimary, ToWorker } from "./messages.ts";
import { SharedCounter } from "./shared-counter.ts";

/** In the environment of a worker: its number. */
export const workerVariable = "VITRINE_WORKER_NUMBER";

/** Whether this process was started to serve a shop beside others. */
export function isWorker(): boolean {
  return process.env[workerVariable] !== undefined && process.connected;
}

/** How long the others may take to say what they measured, in milliseconds. */
export const collectTimeout = 3_000;

/** How long the process that counts may take to answer, in milliseconds. */
const allowanceTimeout = 5_000;

/** What a worker does when it is told to. */
export interface WorkerActions {
  accept(connection: Socket): void;
  startJobs(): void;
  /** Says that the shop is not ready from now on. */
  stopping(): void;
  /** Finishes what was sent, within these milliseconds, and ends the process. */
  drain(milliseconds: number): void;
}

/** A worker's way to the process that started it, and through it to the other workers. */
export class WorkerLink implements Peers {
  /** 1 for the first. */
  readonly number: number;
  readonly turns: TurnTaker;
  readonly #channel: Channel<ToWorker, ToPrimary>;
  readonly #counters = new Map<string, SharedCounter>();

  private constructor(number: number) {
    this.number = number;
    const channel = new Channel<ToWorker, ToPrimary>(process);
    this.#channel = channel;
    this.turns = new TurnTaker({
      want: () => channel.tell("turnWanted", null),
      report: (writes, isOver) => channel.tell("wrote", { writes, isOver }),
    });
    channel.on("turn", (news) => (news === "granted" ? this.turns.granted() : this.turns.wanted()));
    channel.on("recall", ({ limit, caller }) => this.#counters.get(limit)?.recall(caller));
  }

  /** Undefined in a process that is no worker. */
  static open(): WorkerLink | undefined {
    return isWorker() ? new WorkerLink(Number(process.env[workerVariable])) : undefined;
  }

  /** Says that this worker serves. Ends it when the process that started it has ended. */
  serve({ accept, startJobs, stopping, drain }: WorkerActions): void {
    this.#channel.on("connection", (_, socket) => {
      if (!socket) return this.#channel.tell("closed", null);
      socket.once("close", () => this.#channel.tell("closed", null));
      accept(socket);
    });
    this.#channel.on("jobs", startJobs);
    this.#channel.on("stopping", stopping);
    this.#channel.on("drain", drain);
    process.on("disconnect", () => {
      this.turns.free();
      stopping();
      drain(orphanDrain);
    });
    this.#channel.tell("ready", null);
  }

  jobsEnded(): void {
    this.#channel.tell("jobsEnded", null);
  }

  failed(isOutdated: boolean): void {
    this.#channel.tell("failed", { isOutdated });
  }

  /** Leaves what was measured to the end to those that go on. */
  measured(metrics: MetricObjects): void {
    this.#channel.tell("measured", metrics);
  }

  counter(name: string, perMinute: number): SharedCounter {
    const counter = new SharedCounter(name, perMinute, (request) =>
      this.#channel.ask<Grant>("allowance", request, allowanceTimeout),
    );
    this.#counters.set(name, counter);
    return counter;
  }

  /** After `trust` the others have read it again anyway. */
  async invalidate(cache: string): Promise<void> {
    await this.#channel.ask("invalidate", cache, trust);
  }

  onInvalidate(drop: (cache: string) => void): void {
    this.#channel.on("drop", (cache) => {
      drop(cache);
      return true;
    });
  }

  async metrics(): Promise<readonly MetricObjects[]> {
    return (await this.#channel.ask<MetricObjects[]>("collect", null, collectTimeout)) ?? [];
  }

  onMetrics(read: () => Promise<MetricObjects>): void {
    this.#channel.on("measure", read);
  }
}

/** How long a worker without the process that started it finishes what was sent, in milliseconds. */
const orphanDrain = 10_000;
