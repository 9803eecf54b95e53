import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Measured } from "./figure.ts";

const entry = fileURLToPath(new URL("topic-process.ts", import.meta.url));

/** The longest a topic may take, in milliseconds; a million products take a while to write. */
const limits = { usual: 180_000, large: 3_600_000 };

/** Runs a topic in a process of its own, so that no topic is compiled or collected at the cost of another. */
export function runTopic(name: string): Promise<Measured> {
  const limit = process.env.VITRINE_BENCH_LARGE ? limits.large : limits.usual;
  return new Promise((resolve, reject) => {
    const child = fork(entry, [name], { execArgv: ["--conditions=source", "--disable-warning=ExperimentalWarning"] });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`took longer than ${limit / 1000} s`));
    }, limit);
    let measured: Measured | undefined;
    child.once("message", (message) => {
      measured = message as Measured;
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      if (measured) resolve(measured);
      else reject(new Error(`ended with code ${code} and no figures`));
    });
  });
}
