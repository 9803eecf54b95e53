import { appendFileSync } from "node:fs";
import { Metrics } from "../../packages/platform/src/kernel/observability/metrics.ts";

// Runs before every test file: notes each operation that a platform of this process responds to with success.
const { VITRINE_SUCCEEDED_OPERATIONS: file } = process.env;
const isNoting = Symbol.for("vitrine.notes-operations");

if (file !== undefined && !(isNoting in Metrics)) {
  const noted = new Set<string>();
  const { operation: observe } = Metrics.prototype;
  Metrics.prototype.operation = function observeAndNote(operation, status, milliseconds) {
    if (status < 400 && !noted.has(operation)) {
      noted.add(operation);
      appendFileSync(file, `${operation}\n`);
    }
    observe.call(this, operation, status, milliseconds);
  };
  Object.assign(Metrics, { [isNoting]: true });
}
