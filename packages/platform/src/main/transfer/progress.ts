/** Progress of a long-running command. */
export interface Progress {
  /** `done` of `total` units of a step, for example rows of a table or pages of a file. */
  step(name: string, done: number, total: number): void;
}

export const silentProgress: Progress = { step() {} };

/** One line a step on standard error, rewritten in place on a terminal, else at each tenth. */
export function terminalProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  let shown = "";
  return {
    step(name, done, total) {
      const tenths = total === 0 ? 10 : Math.floor((10 * done) / total);
      const line = `${name.padEnd(28)} ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
      const isEnd = done >= total;
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${line}${isEnd ? "\n" : ""}`);
        return;
      }
      const key = `${name} ${tenths}`;
      if (key !== shown && (isEnd || tenths > 0)) stream.write(`${line}\n`);
      shown = key;
    },
  };
}
