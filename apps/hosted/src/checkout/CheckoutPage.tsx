import { checkout as checkouts, members } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useEffect, useReducer } from "react";
import { likelyFirst } from "../address/likely.ts";
import { navigate } from "../location.ts";
import { useMessages } from "../messages/messages.tsx";
import { Frame } from "../page/Frame.tsx";
import { Message } from "../page/Message.tsx";
import type { HostedSession, HostedSite } from "../session/session.ts";
import { Lines } from "../ui/Skeleton.tsx";
import { desktop, useMedia } from "../ui/use-media.ts";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { flow, type Phase, startFlow } from "./flow.ts";
import { readOrderMemory } from "./order-memory.ts";
import { useReturnUrls } from "./return-urls.tsx";
import type { CheckoutFormProps } from "./SectionForm.tsx";
import { FoldedPlaceholder, FoldedSummary, Summary } from "./Summary.tsx";
import { TotalAnnouncement } from "./Totals.tsx";
import { TimeZones } from "./time-zones.ts";

export interface CheckoutPageProps {
  readonly checkoutId: string;
  readonly session: HostedSession;
}

/** A checkout from its first field to its order. */
export function CheckoutPage({ checkoutId, session }: CheckoutPageProps) {
  const strings = useMessages();
  const { shopUrl } = useReturnUrls();
  const { site, isMember = false } = session;
  const { data, error, refetch } = useQuery(checkouts.getCheckout, { id: checkoutId });
  const member = useQuery(members.getCurrentMember, { fieldsets: ["FULL"] }, { enabled: isMember, retry: false });
  const [state, dispatch] = useReducer(flow, checkoutId, (id) => startFlow(readOrderMemory(id)));
  useEffect(() => {
    document.title = strings.title({ shop: site.name });
  }, [strings, site.name]);
  useLeavingWith(checkoutId, state.phase);

  if (state.phase.kind === "done") return <Frame site={site} main={null} />;
  if (data && !(isMember && member.isPending)) {
    // While an order is being placed the checkout may be complete before the page has the response.
    const isOver = data.checkout.completed && state.phase.kind === "filling";
    if (isOver) return <Message {...strings.gone} backUrl={shopUrl} site={site} />;
    if (data.checkout.lineItems.length === 0) {
      const { title, action } = strings.problems.EMPTY;
      return <Message title={title} body={action} backUrl={shopUrl} site={site} />;
    }
    const shared = { checkoutId, site, state, dispatch };
    return <OpenCheckout {...shared} checkout={data.checkout} member={member.data?.member} />;
  }
  // No checkout has this id, or it is none.
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return <Message {...strings.gone} backUrl={shopUrl} site={site} />;
  if (error) return <Message {...strings.failed} site={site} onRetry={() => void refetch()} />;
  return <CheckoutSkeleton site={site} />;
}

/** Goes to the thanks as soon as there is an order: the shop's own page, else ours. Back leads past the checkout. */
function useLeavingWith(checkoutId: string, phase: Phase): void {
  const { thankYouUrl } = useReturnUrls();
  const orderId = phase.kind === "done" ? phase.orderId : undefined;
  useEffect(() => {
    if (orderId === undefined) return;
    const target = thankYouUrl(orderId);
    if (target) location.replace(target);
    else navigate(`/checkout/${checkoutId}/thank-you/${orderId}`, { replace: true });
  }, [orderId, checkoutId, thankYouUrl]);
}

type OpenCheckoutProps = Omit<CheckoutFormProps, "countries"> & { readonly site: HostedSite };

/** Form and summary side by side, or one above the other on a phone. */
function OpenCheckout({ site, ...form }: OpenCheckoutProps) {
  const isWide = useMedia(desktop);
  const { checkout, checkoutId, state } = form;
  const summary = { checkout, checkoutId, isClosed: state.phase.kind !== "filling" };
  return (
    <TimeZones value={site.timeZones ?? {}}>
      <Frame
        site={site}
        above={isWide ? undefined : <FoldedSummary {...summary} />}
        aside={isWide ? <Summary {...summary} /> : undefined}
        main={
          <>
            <TotalAnnouncement checkout={checkout} />
            <CheckoutForm {...form} countries={likelyFirst(site.countries, navigator.languages)} />
          </>
        }
      />
    </TimeZones>
  );
}

/** The page before it is known, in its final places. */
function CheckoutSkeleton({ site }: { site: HostedSite }) {
  const strings = useMessages();
  const isWide = useMedia(desktop);
  const lines = <Lines count={5} label={strings.loading} />;
  if (isWide) return <Frame site={site} main={lines} aside={<Lines count={3} label={strings.summary.title} />} />;
  return <Frame site={site} main={<div className="pt-6">{lines}</div>} above={<FoldedPlaceholder />} />;
}
