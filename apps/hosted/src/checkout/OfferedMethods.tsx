import { type PaymentMethod, payments } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Lines } from "../ui/Skeleton.tsx";

export interface OfferedMethodsProps {
  readonly texts: { readonly loading: string; readonly none: string };
  /** Whether a method that the shop offers is one to choose here. */
  isFor(method: PaymentMethod): boolean;
  children(methods: readonly PaymentMethod[], first: PaymentMethod): ReactNode;
}

/** The ways to pay that the shop offers, as soon as they are known; there is at least one. */
export function OfferedMethods({ texts, isFor, children }: OfferedMethodsProps): ReactNode {
  const strings = useMessages();
  const { data, isError, refetch } = useQuery(payments.listPaymentMethods, {});
  // What is known stays while it cannot be read again.
  if (isError && !data) {
    return (
      <Notice tone="error" title={strings.failed.title}>
        <button type="button" className="text-link thumb" onClick={() => void refetch()}>
          {strings.failed.retry}
        </button>
      </Notice>
    );
  }
  if (!data) return <Lines count={4} label={texts.loading} />;
  const methods = data.methods.filter(isFor);
  const [first] = methods;
  return first ? children(methods, first) : <Notice tone="warn" title={texts.none} />;
}
