import { type Checkout, payments } from "@vitrine/contract";
import { tabDrafts, useQuery } from "@vitrine/react";
import { type Dispatch, type ReactNode, useEffect, useMemo } from "react";
import { navigate, segmentsOf, usePath } from "../location.ts";
import { useStrings } from "../strings/strings.tsx";
import { Section } from "../ui/Section.tsx";
import { AddressSection } from "./AddressSection.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { DeliverySection } from "./DeliverySection.tsx";
import type { Flow, FlowAction } from "./flow.ts";
import { PaymentSection } from "./PaymentSection.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { usePlaceOrder } from "./place-order.ts";
import { isAboutStock } from "./problems.ts";
import { ReviewSection } from "./ReviewSection.tsx";
import { AddressRecap, ContactRecap, DeliveryRecap, PaymentRecap } from "./recaps.tsx";
import { Settling } from "./Settling.tsx";
import { isComplete, openSection, type SectionId, sectionsOf } from "./sections.ts";

export interface CheckoutFormProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  readonly countries: readonly string[];
  readonly state: Flow;
  readonly dispatch: Dispatch<FlowAction>;
}

/** The sections of a checkout: each opens in turn, and the address bar remembers which one is open. */
export function CheckoutForm({ checkout, checkoutId, countries, state, dispatch }: CheckoutFormProps) {
  const strings = useStrings();
  const place = usePlaceOrder(checkoutId, dispatch);
  const drafts = useMemo(() => tabDrafts(`vitrine:draft:${checkoutId}:`), [checkoutId]);
  const { phase, choice, problem, hasMoved } = state;
  const payment = state.isChoiceRefused ? undefined : choice;
  const asked = segmentsOf(usePath())[2] as SectionId | undefined;
  const open = openSection(asked, checkout, payment !== undefined);
  const go = (section: SectionId | undefined) => {
    dispatch({ type: "moved" });
    navigate(["/checkout", checkoutId, section].filter(Boolean).join("/"));
  };

  // Asked early, so that the payment section opens with its fields and not with a wait.
  useQuery(payments.listPaymentMethods, {});
  useEffect(() => {
    if (problem) navigate(`/checkout/${checkoutId}/${problem.section}`);
  }, [problem, checkoutId]);

  if (phase.kind === "settling")
    return <Settling checkoutId={checkoutId} payment={phase.payment} dispatch={dispatch} />;

  const after = (section: SectionId) => () => go(nextSection(section, checkout));
  const shared = { checkout, checkoutId, drafts };
  const forms: Readonly<Record<SectionId, () => ReactNode>> = {
    contact: () => <ContactSection {...shared} onDone={after("contact")} />,
    address: () => <AddressSection {...shared} countries={countries} onDone={after("address")} />,
    delivery: () => <DeliverySection checkout={checkout} checkoutId={checkoutId} onDone={after("delivery")} />,
    payment: () => (
      <PaymentSection
        {...shared}
        choice={choice}
        onChoose={(chosen) => {
          dispatch({ type: "chosen", choice: chosen });
          go("review");
        }}
      />
    ),
    review: () =>
      payment && (
        <ReviewSection
          {...shared}
          choice={payment}
          isPlacing={phase.kind !== "filling"}
          onPlace={(note) => void place(checkout, payment, note)}
        />
      ),
  };
  const recaps: Partial<Record<SectionId, ReactNode>> = {
    contact: <ContactRecap checkout={checkout} />,
    address: <AddressRecap checkout={checkout} />,
    delivery: <DeliveryRecap checkout={checkout} />,
    payment: <PaymentRecap checkout={checkout} choice={payment} />,
  };
  const sections = sectionsOf(checkout).map((section, index) => (
    <Section
      key={section}
      title={strings.sections[section]}
      index={index + 1}
      isOpen={section === open}
      isComplete={isComplete(section, checkout, payment !== undefined)}
      recap={recaps[section]}
      takesFocus={hasMoved && !problem}
      onChange={phase.kind === "filling" ? () => go(section) : undefined}
    >
      {problem && section === open && !isAboutStock(problem) && (
        <div className="mb-5">
          <ProblemNotice problem={problem} />
        </div>
      )}
      {forms[section]()}
    </Section>
  ));
  return <div className="lg:border-t lg:border-line">{sections}</div>;
}

/** Where a finished section leads: the next one, which may itself be complete and then leads on. */
function nextSection(section: SectionId, checkout: Checkout): SectionId {
  const sections = sectionsOf(checkout);
  return sections[sections.indexOf(section) + 1] ?? "review";
}
