import { formatFor } from "@vitrine/messages";
import { useMemo } from "react";
import english, { type Messages as AccountMessages } from "./account/generated/en.ts";
import type { Messages } from "./catalog.ts";
import { useLanguage, useMessages } from "./messages.tsx";

/** Every message there is: those of signing in beside those of all pages. */
export type AllMessages = Messages & { readonly account: AccountMessages };

/** For the pages of signing in, which bring their English messages along; other languages come whole. */
export function useAccountMessages(): AllMessages {
  const messages = useMessages();
  const locale = useLanguage();
  return useMemo(() => ({ ...messages, account: messages.account ?? english(formatFor(locale)) }), [messages, locale]);
}
