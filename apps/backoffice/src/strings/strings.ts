import { formatFor } from "@vitrine/messages";
import type { Messages } from "../messages/generated/en.ts";
import { locale } from "../ui/locale.ts";
import { messages } from "./begin.ts";

const found = await messages;
if (!found) throw new Error("The texts of this page could not be loaded. Load it again.");

/** Every message of the back office, in the reader's language. */
export const strings: Messages = found(formatFor(locale));
