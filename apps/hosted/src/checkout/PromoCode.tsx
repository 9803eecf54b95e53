import type { Checkout } from "@vitrine/contract";
import { useForm } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.tsx";
import { Spinner } from "../ui/Button.tsx";
import { TextField } from "../ui/Field.tsx";
import { problemOf } from "./problems.ts";
import { useCheckoutActions } from "./use-checkout.ts";

/** One promo code: closed until wanted, with the reason when it is refused. */
export function PromoCode({ checkout, checkoutId }: { checkout: Checkout; checkoutId: string }) {
  const strings = useStrings();
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useState("");
  const code = couponOf(checkout);
  if (checkout.customSettings?.lockCouponCode) return null;
  return (
    <div className="border-t border-line py-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {code !== undefined ? (
        <AppliedCode
          code={code}
          checkout={checkout}
          checkoutId={checkoutId}
          onRemoved={() => say(strings.promo.removed)}
        />
      ) : isOpen ? (
        <CodeForm
          checkoutId={checkoutId}
          onApplied={(applied) => {
            setOpen(false);
            say(strings.promo.applied(applied));
          }}
        />
      ) : (
        <button type="button" className="text-link -my-2 py-2" aria-expanded={false} onClick={() => setOpen(true)}>
          {strings.promo.open}
        </button>
      )}
    </div>
  );
}

function CodeForm({ checkoutId, onApplied }: { checkoutId: string; onApplied(code: string): void }) {
  const strings = useStrings();
  const { update } = useCheckoutActions(checkoutId);
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }): { code?: string } => (code.trim() === "" ? { code: strings.promo.missing } : {}),
    submit: async ({ code }) => {
      const couponCode = code.trim();
      try {
        const changed = await update({}, { couponCode });
        const refusal = refusalOf(changed, strings);
        if (refusal) return { code: refusal };
      } catch (error) {
        return { code: refusalWords(error, strings) };
      }
      onApplied(couponCode.toUpperCase());
      return undefined;
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-[1fr_auto] items-start gap-x-2">
      <TextField
        field={form.field("code")}
        label={strings.promo.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      <button
        type="submit"
        aria-disabled={form.isSubmitting || undefined}
        className="button-quiet mt-[1.625rem] min-h-12"
      >
        {form.isSubmitting && <Spinner />}
        {strings.promo.apply}
      </button>
    </form>
  );
}

interface AppliedCodeProps {
  readonly code: string;
  readonly checkout: Checkout;
  readonly checkoutId: string;
  onRemoved(): void;
}

function AppliedCode({ code, checkout, checkoutId, onRemoved }: AppliedCodeProps) {
  const strings = useStrings();
  const { removeCoupon } = useCheckoutActions(checkoutId);
  const [isBusy, setBusy] = useState(false);
  const refusal = refusalOf(checkout, strings);
  const remove = async () => {
    setBusy(true);
    await removeCoupon().then(onRemoved, () => undefined);
    setBusy(false);
  };
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <span className="text-muted">{strings.promo.label}</span> <span className="font-medium">{code}</span>
        </span>
        <button
          type="button"
          className="text-link -my-2 py-2 text-small"
          aria-label={strings.promo.remove(code)}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => void remove()}
        >
          {strings.promo.removeShort}
        </button>
      </p>
      {refusal && <p className="mt-1 text-small text-error">{refusal}</p>}
    </div>
  );
}

function couponOf({ appliedDiscounts }: Checkout): string | undefined {
  return appliedDiscounts.find((discount) => discount.coupon)?.coupon?.code;
}

/** A code that was taken but has no effect, and why. */
function refusalOf({ calculationErrors }: Checkout, strings: Strings): string | undefined {
  const failure = calculationErrors?.couponCalculationError;
  if (!failure) return undefined;
  return strings.promo.refused[failure.applicationError?.code ?? ""] ?? strings.promo.notApplicable;
}

function refusalWords(error: unknown, strings: Strings): string {
  if (isApiError(error)) {
    const words = strings.promo.refused[error.code];
    if (words) return words;
    if (error.fieldViolations.length > 0) return strings.promo.refused.ERROR_COUPON_DOES_NOT_EXIST ?? "";
  }
  const { title, action } = strings.problems[problemOf(error).id];
  return `${title}. ${action}`;
}
