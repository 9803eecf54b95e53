import { checkout as checkouts, members } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useCallback, useEffect, useReducer } from "react";
import { likelyFirst } from "../address/likely.ts";
import { navigate } from "../location.ts";
import { Frame } from "../page/Frame.tsx";
import { Message } from "../page/Message.tsx";
import type { HostedSession } from "../session/session.ts";
import { useStrings } from "../strings/strings.tsx";
import { Lines } from "../ui/Skeleton.tsx";
import { desktop, useMedia } from "../ui/use-media.ts";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { flow, startFlow } from "./flow.ts";
import { readOrderMemory } from "./order-memory.ts";
import { FoldedPlaceholder, FoldedSummary, Summary } from "./Summary.tsx";
import { TotalAnnouncement } from "./Totals.tsx";
import { useWaysBack } from "./ways-back.tsx";

/** The checkout: form and summary side by side, or one above the other on a phone. */
export function CheckoutPage({ checkoutId, session }: { checkoutId: string; session: HostedSession }) {
  const strings = useStrings();
  const isWide = useMedia(desktop);
  const { shopUrl, thankYouUrl } = useWaysBack();
  const { data, error, refetch } = useQuery(checkouts.getCheckout, { id: checkoutId });
  const isMember = session.isMember === true;
  const member = useQuery(members.getCurrentMember, { fieldsets: ["FULL"] }, { enabled: isMember, retry: false });
  const leave = useCallback(
    (orderId: string) => {
      const target = thankYouUrl(orderId);
      if (target) location.replace(target);
      else navigate(`/checkout/${checkoutId}/thank-you/${orderId}`, { replace: true });
    },
    [checkoutId, thankYouUrl],
  );
  const [state, dispatch] = useReducer(flow, checkoutId, (id) => startFlow(readOrderMemory(id)));
  const { phase } = state;
  useEffect(() => {
    document.title = strings.title(session.site.name);
  }, [strings, session.site.name]);
  const ordered = phase.kind === "done" ? phase.orderId : undefined;
  useEffect(() => {
    if (ordered) leave(ordered);
  }, [ordered, leave]);

  const { site } = session;
  if (ordered) return <Frame site={site} main={null} />;
  if (!data || (isMember && member.isPending)) {
    if (isApiError(error) && error.status === 404) return <Message {...strings.gone} backUrl={shopUrl} site={site} />;
    if (error) return <Message {...strings.failed} site={site} onRetry={() => void refetch()} />;
    const skeleton = <Lines count={5} label={strings.loading} />;
    return isWide ? (
      <Frame site={site} main={skeleton} aside={<Lines count={3} label={strings.summary.title} />} />
    ) : (
      <Frame site={site} main={<div className="pt-6">{skeleton}</div>} above={<FoldedPlaceholder />} />
    );
  }
  const { checkout } = data;
  if (checkout.completed) return <Message {...strings.gone} backUrl={shopUrl} site={site} />;
  const summary = { checkout, checkoutId, isClosed: phase.kind !== "filling" };
  return (
    <Frame
      site={site}
      above={isWide ? undefined : <FoldedSummary {...summary} />}
      aside={isWide ? <Summary {...summary} /> : undefined}
      main={
        <>
          <TotalAnnouncement checkout={checkout} />
          <CheckoutForm
            checkout={checkout}
            checkoutId={checkoutId}
            member={member.data?.member}
            countries={likelyFirst(site.countries, navigator.languages)}
            state={state}
            dispatch={dispatch}
          />
        </>
      }
    />
  );
}
