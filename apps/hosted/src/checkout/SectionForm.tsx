import type { Checkout, Member } from "@vitrine/contract";
import type { DraftStore } from "@vitrine/react";
import type { Dispatch, RefObject } from "react";
import type { CardEntry } from "../card/card.ts";
import { useMessages } from "../messages/messages.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { DeliverySection } from "./DeliverySection.tsx";
import type { Flow, FlowAction } from "./flow.ts";
import { PaymentSection } from "./PaymentSection.tsx";
import { usePlaceOrder } from "./place-order.ts";
import { type SectionId, sectionAfter } from "./sections.ts";

export interface CheckoutFormProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  readonly countries: readonly string[];
  /** Who is signed in, so that they need not type what the shop knows. */
  readonly member: Member | undefined;
  readonly state: Flow;
  readonly dispatch: Dispatch<FlowAction>;
}

export interface SectionFormProps extends CheckoutFormProps {
  readonly section: SectionId;
  readonly drafts: DraftStore;
  /** In memory only: a card outlives a look at an earlier section, and not the page. */
  readonly typedCard: RefObject<CardEntry | undefined>;
  onDone(): void;
}

/** The form of one section. */
export function SectionForm({ section, onDone, ...props }: SectionFormProps) {
  const strings = useMessages();
  const { checkout, checkoutId, drafts, countries, member, state, dispatch } = props;
  const place = usePlaceOrder(checkoutId, drafts, dispatch);
  if (section === "payment") {
    return (
      <PaymentSection
        checkout={checkout}
        checkoutId={checkoutId}
        drafts={drafts}
        member={member}
        typedCard={props.typedCard}
        choice={state.choice}
        problem={state.problem}
        isPlacing={state.phase.kind !== "filling"}
        onPlace={(choice, note) => {
          dispatch({ type: "chosen", choice });
          return place(checkout, choice, note);
        }}
      />
    );
  }
  const submitLabel = strings.continueTo[sectionAfter(section, checkout)];
  const shared = { checkout, checkoutId, drafts, submitLabel, onDone };
  if (section === "delivery") return <DeliverySection {...shared} />;
  return <ContactSection {...shared} countries={countries} member={member} />;
}
