import { useMessages } from "../messages/messages.tsx";
import { Message } from "../page/Message.tsx";
import type { HostedSession } from "../session/session.ts";
import { CheckoutPage } from "./CheckoutPage.tsx";
import { ThankYouPage } from "./thank-you-page.ts";

/** Everything below `/checkout/<id>`: the form, and the thanks of shops that have no page for it. */
export default function CheckoutPages({ path, session }: { path: readonly string[]; session: HostedSession }) {
  const strings = useMessages();
  const [, id, section, orderId] = path;
  if (id === undefined) return <Message {...strings.notFound} site={session.site} backUrl="/" />;
  if (section === "thank-you" && orderId !== undefined) return <ThankYouPage orderId={orderId} session={session} />;
  return <CheckoutPage key={id} checkoutId={id} session={session} />;
}
