import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A shop as `npm start` runs it: its own process, port and data folder. */
export interface RunningShop {
  readonly url: string;
  readonly clientId: string;
  readonly siteId: string;
  readonly apiKey: string;
  readonly staff: { readonly email: string; readonly password: string };
  readonly process: ChildProcess;
  /** Everything the process wrote on standard error. */
  log(): string;
  /** Asks it to drain and answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  readonly port?: number;
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a shop and waits until it says that it is ready. */
export async function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const port = options.port ?? (await freePort());
  const data = options.data ?? (await mkdtemp(join(tmpdir(), "vitrine-shop-")));
  const child = spawn(
    process.execPath,
    [
      "--conditions=source",
      "--disable-warning=ExperimentalWarning",
      join(root, "packages/platform/bin/vitrine.ts"),
      "start",
      "--json",
    ],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port), VITRINE_DATA: data, NODE_OPTIONS: "", ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const line = await firstLine(child, () => log);
  return {
    ...(JSON.parse(line) as Pick<RunningShop, "url" | "clientId" | "siteId" | "apiKey" | "staff">),
    process: child,
    log: () => log,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      if (!options.data) await rm(data, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

function firstLine(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.once("exit", (code) => reject(new Error(`The shop ended with code ${code} before it was ready.\n${log()}`)));
  });
}

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
