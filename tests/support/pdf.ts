import type { OrderDocument } from "@vitrine/contract";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader sees on each page. */
export async function pagesOf({ data }: Pick<OrderDocument, "data">): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(Buffer.from(data, "base64")) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((each) => ("str" in each ? each.str : "")).join("\n"));
  }
  return pages;
}
