// What the SDK costs a consumer's compiler: type instantiations of a program with five calls.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { judge } from "./ratchet.ts";

const tsc = fileURLToPath(new URL("../../../node_modules/.bin/tsc", import.meta.url));
const project = fileURLToPath(new URL("tsconfig.five-calls.json", import.meta.url));

// Several threads instantiate some types once each: the sum would depend on which files a thread has.
const report = execFileSync(tsc, ["-p", project, "--extendedDiagnostics", "--singleThreaded"], { encoding: "utf8" });
const count = Number(/^Instantiations:\s+(\d+)/m.exec(report)?.[1] ?? Number.NaN);
if (Number.isNaN(count)) throw new Error(`The compiler reports no instantiations:\n${report}`);
judge({ instantiationsOfFiveCalls: count }, "instantiations");
