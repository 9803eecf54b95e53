import type { Runtime } from "../../../../kernel/context.ts";
import type { Site } from "../../../../kernel/site.ts";
import { fetchPicture, type LibraryPicture, picturesFrom } from "../../../media/import/pictures.ts";
import { type ProblemMessage, problemMessage } from "../../exchange/problem-message.ts";
import type { Hosts } from "./hosts.ts";
import { type CopyFailure, failureOf } from "./reasons.ts";

/** Requests that run at once. */
const lanes = 4;

export interface FetchPlace {
  readonly runtime: Runtime;
  readonly site: Site;
  readonly folderId: string;
  readonly hosts: Hosts;
  readonly signal: AbortSignal | undefined;
  /** How long one picture may take with all redirects, in milliseconds. */
  readonly timeout: number;
  /** Called after each picture. What it throws ends all. */
  onProgress(): Promise<void>;
}

/** What became of some addresses. */
export interface Fetched {
  readonly pictures: Map<string, LibraryPicture>;
  /** Addresses that stay, and why. */
  readonly failures: Map<string, ProblemMessage>;
  /** Addresses that failed, and may not do so another time. */
  readonly tried: Map<string, ProblemMessage>;
  /** Addresses whose servers are left alone until a time, epoch milliseconds. */
  readonly waiting: Map<string, number>;
}

/** Fetches pictures that are not in the media library yet. */
export async function fetchAll(place: FetchPlace, addresses: readonly string[]): Promise<Fetched> {
  const { runtime, site, signal } = place;
  const pictures = await runtime.store.read((db) => picturesFrom(db, site.id, addresses));
  const fetched: Fetched = { pictures, failures: new Map(), tried: new Map(), waiting: new Map() };
  const left = addresses.filter((address) => !pictures.has(address)).values();
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const lane = async () => {
    try {
      for (const address of left) {
        either.throwIfAborted();
        await fetchOne(place, address, either, fetched);
        await place.onProgress();
      }
    } catch (error) {
      stop.abort(error);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  either.throwIfAborted();
  return fetched;
}

async function fetchOne(
  { runtime, site, folderId, hosts, timeout }: FetchPlace,
  url: string,
  signal: AbortSignal,
  { pictures, failures, tried, waiting }: Fetched,
): Promise<void> {
  const time = () => runtime.clock.now().getTime();
  const host = URL.canParse(url) ? new URL(url).host : undefined;
  if (host === undefined) return void failures.set(url, problemMessage("PICTURE_STAYS.notAllowed"));
  const began = time();
  const access = hosts.accessOf(host, began);
  if (access === "lost") return void failures.set(url, problemMessage("PICTURE_STAYS.unreachable"));
  if (access !== "open") return void waiting.set(url, access);
  try {
    pictures.set(url, await fetchPicture(runtime, site, { url, folderId, signal, timeout }));
    hosts.reached(host);
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    if (!failure) throw error;
    const { isOfHost, busy, problem, isPassing } = failure;
    if (isOfHost) hosts.missed(host, { began, now: time(), wish: wishOf(failure, time()) });
    else hosts.reached(host);
    if (!isPassing) failures.set(url, problem);
    else if (busy) waiting.set(url, hosts.heldUntil(host));
    else tried.set(url, problem);
  }
}

/** Milliseconds that a server wants to be left alone: it says seconds, or a date. */
function wishOf({ busy }: CopyFailure, now: number): number {
  const { retryAfter = "" } = busy ?? {};
  const wish = /^\d+$/.test(retryAfter) ? 1000 * Number(retryAfter) : Date.parse(retryAfter) - now;
  return Math.max(0, wish || 0);
}
