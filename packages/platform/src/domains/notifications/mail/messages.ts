import { type Catalog, catalog } from "@vitrine/messages";
import de from "./messages/generated/de.ts";
import en, { type Messages as MailMessages } from "./messages/generated/en.ts";
import es from "./messages/generated/es.ts";
import fr from "./messages/generated/fr.ts";

export type { MailMessages };

export const mailMessages: Catalog<MailMessages> = catalog(en, { de, es, fr });
