import type { DraftStore } from "@vitrine/react";
import { useMessages } from "../messages/messages.tsx";
import { AddressSection } from "./AddressSection.tsx";
import type { CheckoutFormProps } from "./CheckoutForm.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { DeliverySection } from "./DeliverySection.tsx";
import type { PaymentChoice } from "./flow.ts";
import { PaymentSection } from "./PaymentSection.tsx";
import { usePlaceOrder } from "./place-order.ts";
import { ReviewSection } from "./ReviewSection.tsx";
import { type SectionId, sectionAfter } from "./sections.ts";

export interface SectionFormProps extends CheckoutFormProps {
  readonly section: SectionId;
  readonly drafts: DraftStore;
  /** How the order will be paid; undefined until that is settled. */
  readonly payment: PaymentChoice | undefined;
  onDone(): void;
}

/** The form of one section. */
export function SectionForm({ section, onDone, ...props }: SectionFormProps) {
  const strings = useMessages();
  const { checkout, checkoutId, drafts, countries, member, payment, state, dispatch } = props;
  const submitLabel = strings.continueTo[sectionAfter(section, checkout, payment !== undefined)];
  const shared = { checkout, checkoutId, drafts, submitLabel, onDone };
  switch (section) {
    case "contact":
      return <ContactSection {...shared} member={member} />;
    case "address":
      return <AddressSection {...shared} countries={countries} member={member} />;
    case "delivery":
      return <DeliverySection {...shared} />;
    case "payment":
      return (
        <PaymentSection
          {...shared}
          choice={state.choice}
          onChoose={(choice) => {
            dispatch({ type: "chosen", choice });
            onDone();
          }}
        />
      );
    case "review":
      return payment && <Review {...props} payment={payment} />;
  }
}

function Review({
  checkout,
  checkoutId,
  drafts,
  payment,
  state,
  dispatch,
}: Omit<SectionFormProps, "section" | "onDone"> & { payment: PaymentChoice }) {
  const place = usePlaceOrder(checkoutId, drafts, dispatch);
  return (
    <ReviewSection
      checkout={checkout}
      checkoutId={checkoutId}
      drafts={drafts}
      choice={payment}
      isPlacing={state.phase.kind !== "filling"}
      onPlace={(note) => void place(checkout, payment, note)}
    />
  );
}
