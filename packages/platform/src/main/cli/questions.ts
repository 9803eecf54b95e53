import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** A conversation at the terminal. Questions go to standard error: standard output is the command's own. */
export interface Questions {
  /** The line that is typed; a secret is not shown. @throws Error when the terminal is closed instead */
  ask(text: string, isSecret: boolean): Promise<string>;
  say(text: string): void;
  close(): void;
}

export function openQuestions(): Questions {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const closed = new Promise<never>((_, reject) => {
    lines.once("close", () => reject(new Error("Nothing was made: the questions were not answered.")));
  });
  closed.catch(() => {});
  return {
    async ask(text, isSecret) {
      process.stderr.write(`${text}: `);
      isHidden = isSecret;
      try {
        return (await Promise.race([lines.question(""), closed])).trim();
      } finally {
        if (isHidden) process.stderr.write("\n");
        isHidden = false;
      }
    },
    say: (text) => void process.stderr.write(`${text}\n`),
    close: () => lines.close(),
  };
}
