import { useQueryClient } from "@tanstack/react-query";
import { type Checkout, type CheckoutResponse, checkout as checkouts, payments } from "@vitrine/contract";
import { queryKey, tabDrafts, useQuery } from "@vitrine/react";
import { useEffect, useMemo, useRef } from "react";
import type { CardEntry } from "../card/card.ts";
import { navigate, segmentsOf, usePath } from "../location.ts";
import type { Messages } from "../messages/catalog.ts";
import { useMessages } from "../messages/messages.tsx";
import { Section } from "../ui/Section.tsx";
import { CalculationNotes } from "./CalculationNotes.tsx";
import { PaymentInProgress } from "./PaymentInProgress.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { isAboutStock, isAboutTotal } from "./problems.ts";
import { type CheckoutFormProps, SectionForm } from "./SectionForm.tsx";
import { Recap } from "./section-summaries.tsx";
import { asksForBilling, isComplete, openSection, type SectionId, sectionAfter, sectionsOf } from "./sections.ts";

/** The sections of a checkout: each opens in turn, and the address bar remembers which one is open. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, checkoutId, state, dispatch } = props;
  const strings = useMessages();
  const { phase, problem, hasMoved } = state;
  const named = segmentsOf(usePath())[2] as SectionId | undefined;
  const open = openSection(named, checkout);
  const drafts = useMemo(() => tabDrafts(`vitrine:draft:${checkoutId}:`), [checkoutId]);
  const go = (section: SectionId) => {
    dispatch({ type: "moved" });
    navigate(`/checkout/${checkoutId}/${section}`);
  };
  const newest = useNewestCheckout(checkoutId);
  const typedCard = useRef<CardEntry>(undefined);

  // Asked early, so that the payment section opens with its fields and not with a wait.
  useQuery(payments.listPaymentMethods, {});
  useEffect(() => {
    // The address bar names what is open, so that Back leads to it.
    if (named !== open) navigate(`/checkout/${checkoutId}/${open}`, { replace: true });
  }, [named, open, checkoutId]);
  useEffect(() => {
    if (problem) navigate(`/checkout/${checkoutId}/${problem.section}`);
  }, [problem, checkoutId]);

  if (phase.kind === "settling") {
    return <PaymentInProgress checkoutId={checkoutId} payment={phase.payment} dispatch={dispatch} />;
  }
  const sections = sectionsOf(checkout).map((section, index) => (
    <Section
      key={section}
      title={titleOf(section, checkout, strings)}
      index={index + 1}
      isOpen={section === open}
      isComplete={isComplete(section, checkout)}
      recap={<Recap section={section} checkout={checkout} />}
      takesFocus={hasMoved && !problem}
      onChange={phase.kind === "filling" ? () => go(section) : undefined}
    >
      {problem && section === problem.section && !isAboutStock(problem) && (
        <div className="mb-5">
          <ProblemNotice problem={problem}>
            {isAboutTotal(problem) && <CalculationNotes checkout={checkout} checkoutId={checkoutId} />}
          </ProblemNotice>
        </div>
      )}
      <SectionForm
        {...props}
        section={section}
        drafts={drafts}
        typedCard={typedCard}
        onDone={() => go(sectionAfter(section, newest() ?? checkout))}
      />
    </Section>
  ));
  return <div className="lg:border-t lg:border-line">{sections}</div>;
}

function titleOf(section: SectionId, checkout: Checkout, { sections }: Messages): string {
  return section === "contact" && asksForBilling(checkout) ? sections.contactAndAddress : sections[section];
}

/** When a section is done the server has returned a newer checkout than the one on the screen. */
function useNewestCheckout(checkoutId: string): () => Checkout | undefined {
  const cache = useQueryClient();
  const key = queryKey(checkouts.getCheckout, { id: checkoutId });
  return () => cache.getQueryData<CheckoutResponse>(key)?.checkout;
}
