import type { Environment } from "./environment.ts";

/** @throws Error when a file is no font: told before the first invoice needs it */
export async function assertFonts({ documentFonts }: Environment): Promise<void> {
  if (documentFonts.length === 0) return;
  const sheets = await import("../../domains/checkout/order-documents/sheets.ts");
  try {
    sheets.assertFonts(documentFonts);
  } catch (error) {
    throw new Error(`VITRINE_DOCUMENT_FONTS: ${(error as Error).message}`, { cause: error });
  }
}
