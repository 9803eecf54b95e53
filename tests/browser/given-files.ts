import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

interface NamedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of the demo shop under another name. */
export async function picture(name: string, source: string): Promise<NamedFile> {
  const folder = new URL("../../packages/platform/demo/media/", import.meta.url);
  return { name, mimeType: "image/webp", buffer: await readFile(new URL(`${source}.webp`, folder)) };
}

/** Gives files to an element as a person does who drops or pastes them. */
export async function give(
  page: Page,
  selector: string,
  how: "drop" | "paste",
  files: readonly NamedFile[],
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString("base64") }));
  await page.locator(selector).evaluate(
    (element, [kind, all]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, text } of all) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const shared = { bubbles: true, cancelable: true };
      if (kind === "paste") element.dispatchEvent(new ClipboardEvent("paste", { ...shared, clipboardData: transfer }));
      else
        for (const step of ["dragenter", "dragover", "drop"])
          element.dispatchEvent(new DragEvent(step, { ...shared, dataTransfer: transfer }));
    },
    [how, given] as const,
  );
}
