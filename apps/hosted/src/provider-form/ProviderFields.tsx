import type { PaymentMethodForm } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { useLocale } from "@vitrine/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Lines } from "../ui/Skeleton.tsx";
import { type Collected, loadModule, type MountedForm } from "./module.ts";

export interface ProviderFieldsProps {
  readonly form: PaymentMethodForm;
  /** What is to be paid, as decimal text. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Holds the form once it stands on the page. */
  readonly mounted: RefObject<MountedForm | undefined>;
  /** What the form said when it was last asked. */
  readonly error: string | undefined;
  onWallet(paid: Collected): void;
}

/** The fields of a payment provider, drawn by its own script: nothing that is typed there passes through this page. */
export function ProviderFields({ form, amount, currency, mounted, error, onWallet }: ProviderFieldsProps) {
  const strings = useMessages();
  const [state, setState] = useState<"loading" | "ready" | "lost">("loading");
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const wallets = useRef<HTMLDivElement>(null);
  const language = useLocale();
  const paid = useRef(onWallet);
  paid.current = onWallet;
  useEffect(() => {
    let isGone = false;
    let drawn: MountedForm | undefined;
    setState("loading");
    const draw = async () => {
      const [holder, above] = [document.createElement("div"), document.createElement("div")];
      place.current?.replaceChildren(holder);
      wallets.current?.replaceChildren(above);
      const module = await loadModule(form);
      const exponent = currencyExponent(currency);
      const accent = getComputedStyle(document.documentElement).getPropertyValue("--color-accent").trim();
      drawn = await module.mount?.({
        place: holder,
        ...(form.wallets && { wallets: above }),
        options: form.options,
        amount: Math.round(Number(amount) * 10 ** exponent),
        exponent,
        currency,
        language,
        returnUrl: location.href,
        isDark: matchMedia("(prefers-color-scheme: dark)").matches,
        ...(accent.startsWith("#") && { accent }),
        onWallet: (collected) => paid.current(collected),
      });
      if (isGone) return drawn?.unmount();
      mounted.current = drawn;
      setState("ready");
    };
    draw().catch(() => !isGone && setState("lost"));
    return () => {
      isGone = true;
      mounted.current = undefined;
      drawn?.unmount();
    };
  }, [form.moduleUrl, amount, currency, language, round]);
  return (
    <div className="grid gap-4">
      <div ref={wallets} />
      {state === "loading" && <Lines count={3} label={strings.loading} />}
      <div ref={place} hidden={state === "lost"} />
      {state === "lost" && (
        <Notice tone="error" title={strings.payment.formLost}>
          <button type="button" className="text-link thumb" onClick={() => setRound(round + 1)}>
            {strings.failed.retry}
          </button>
        </Notice>
      )}
      {error && state === "ready" && (
        <p role="alert" className="text-small text-error">
          {error}
        </p>
      )}
    </div>
  );
}
