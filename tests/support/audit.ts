import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

let source: string | undefined;

/**
 * Every rule of axe a page breaks, and where. Its half a megabyte is put into a document once, however often the
 * document is checked: that costs more than looking does.
 */
export async function audit(page: Page, runOnly: NonNullable<RunOptions["runOnly"]>): Promise<string[]> {
  await Promise.all(page.frames().map(prepare));
  const { violations } = await page.evaluate((options) => axe.run(document, options), {
    runOnly,
    resultTypes: ["violations"],
  } satisfies RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

async function prepare(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  source ??= readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await frame.evaluate(source);
}
