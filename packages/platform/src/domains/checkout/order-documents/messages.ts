import { type Catalog, catalog } from "@vitrine/messages";
import de from "./messages/generated/de.ts";
import en, { type Messages as PaperMessages } from "./messages/generated/en.ts";
import es from "./messages/generated/es.ts";
import fr from "./messages/generated/fr.ts";

export type { PaperMessages };

export const paperMessages: Catalog<PaperMessages> = catalog(en, { de, es, fr });
