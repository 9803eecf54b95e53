import { fstatSync, type Stats, writeSync } from "node:fs";
import { Socket } from "node:net";
import { type DestinationStream, pino } from "pino";

/** Text that may wait for a reader: some thousand lines. */
const maxWaiting = 1024 * 1024;

/**
 * Where log lines go. Behind a file descriptor there may be a pipe whose reader stalls, and a write that waits for it
 * would stop every request. Lines wait in memory instead, up to a limit, and beyond it are counted and lost.
 */
export function logSink(descriptor: number): DestinationStream {
  const about = aboutOf(descriptor);
  if (!about) return { write: () => {} };
  return about.isFIFO() || about.isSocket() ? new PipeSink(descriptor) : fileSink(descriptor);
}

/** Undefined where nothing is open: a service of Windows has no standard error. */
function aboutOf(descriptor: number): Stats | undefined {
  try {
    return fstatSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EBADF") return undefined;
    throw error;
  }
}

/** A file, or a terminal: written at once. A full disk costs lines and nothing else. */
function fileSink(descriptor: number): DestinationStream {
  const sink = pino.destination({ dest: descriptor, sync: true, maxLength: maxWaiting });
  sink.on("error", () => {});
  return sink;
}

class PipeSink implements DestinationStream {
  readonly #descriptor: number;
  readonly #socket: Socket;
  #waiting: string[] = [];
  #length = 0;
  #isWriting = false;
  #isBroken = false;
  /** Since they were last reported. */
  #lost = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    // Unlike process.stderr this one tells how far it has come.
    this.#socket = new Socket({ fd: descriptor, readable: false, writable: true });
    this.#socket.unref();
    this.#socket.on("error", () => {
      this.#isBroken = true;
    });
    process.on("exit", () => this.#writeRest());
  }

  write(line: string): void {
    if (this.#isBroken || this.#length + line.length > maxWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    if (!this.#isWriting) this.#writeNext();
  }

  #writeNext(): void {
    if (this.#lost > 0 && this.#waiting.length === 0) this.#waiting.push(this.#report());
    const text = this.#waiting.join("");
    this.#waiting = [];
    this.#length = text.length;
    this.#isWriting = text !== "";
    if (!this.#isWriting) return;
    this.#socket.write(text, (error) => {
      this.#length -= text.length;
      this.#isWriting = false;
      if (!error) this.#writeNext();
    });
  }

  #report(): string {
    const line = { level: 40, time: Date.now(), lost: this.#lost, msg: "log lines lost: nobody read them in time" };
    this.#lost = 0;
    return `${JSON.stringify(line)}\n`;
  }

  /** At the end of the process: as much as the pipe takes at once. */
  #writeRest(): void {
    // What the system took at once is written, though its callback comes later than the end.
    if (this.#isBroken || this.#socket.writableLength > 0) return;
    try {
      writeSync(this.#descriptor, this.#waiting.join(""));
    } catch {
      // No one reads it any more.
    }
  }
}
