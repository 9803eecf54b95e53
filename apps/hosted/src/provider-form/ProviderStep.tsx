import { payments } from "@vitrine/contract";
import { useLocale, useQuery } from "@vitrine/react";
import { useEffect, useRef, useState } from "react";
import { writeOrderMemory } from "../checkout/order-memory.ts";
import { type OpenPaymentProps, Waiting } from "../checkout/PaymentPolling.tsx";
import { useHeading } from "../checkout/use-heading.tsx";
import { useMessages } from "../messages/messages.tsx";
import { Notice } from "../ui/Notice.tsx";
import { loadModule } from "./module.ts";

/** What the provider still asks of the buyer on this page, such as 3-D Secure; then the payment is read as it stands. */
export function ProviderStep(props: OpenPaymentProps) {
  const { checkoutId, dispatch, payment } = props;
  const { clientSession, methodId, currency = "" } = payment;
  const strings = useMessages();
  const language = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"asking" | "asked" | "lost">("asking");
  const [round, setRound] = useState(0);
  const { data } = useQuery(payments.listPaymentMethods, {});
  const method = data?.methods.find(({ id }) => id === methodId);
  const form = method?.form;
  // A button leads to the provider's own window; anything else is a question of the buyer's bank.
  const isWindow = form?.kind === "BUTTON" && method !== undefined;
  const heading = useHeading(isWindow ? strings.challenge.window({ name: method.name }) : strings.challenge.title);
  useEffect(() => {
    if (!form || !clientSession) return;
    let isGone = false;
    setState("asking");
    const ask = async () => {
      const holder = document.createElement("div");
      place.current?.replaceChildren(holder);
      const module = await loadModule(form);
      const { options } = form;
      await module.resume({ place: holder, options, clientSession, currency, language, returnUrl: location.href });
      if (!isGone) setState("asked");
    };
    ask().catch(() => !isGone && setState("lost"));
    return () => {
      isGone = true;
    };
  }, [form?.moduleUrl, clientSession, round]);
  if (state === "asked") return <Waiting {...props} />;
  const abandon = () => {
    writeOrderMemory(checkoutId, undefined);
    dispatch({ type: "abandoned" });
  };
  return (
    <div className="grid gap-5">
      {heading}
      {state === "lost" && (
        <Notice tone="error" title={strings.payment.formLost}>
          <button type="button" className="text-link thumb" onClick={() => setRound(round + 1)}>
            {strings.failed.retry}
          </button>
        </Notice>
      )}
      <div ref={place} />
      <button type="button" className="text-link thumb justify-self-center py-1" onClick={abandon}>
        {strings.challenge.cancel}
      </button>
    </div>
  );
}
