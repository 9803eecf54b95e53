import { payments } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useEffect, useReducer } from "react";
import { flow, startFlow } from "../checkout/flow.ts";
import { readOrderMemory } from "../checkout/order-memory.ts";
import { PaymentInProgress } from "../checkout/PaymentInProgress.tsx";
import { useReturnUrls } from "../checkout/return-urls.tsx";
import { useMessages } from "../messages/messages.tsx";
import { Frame } from "../page/Frame.tsx";
import { Message } from "../page/Message.tsx";
import type { HostedSession } from "../session/session.ts";
import { Lines } from "../ui/Skeleton.tsx";
import { Bill } from "./Bill.tsx";
import { PayForm } from "./PayForm.tsx";
import { webAddress } from "./web-address.ts";

/** What someone is asked to pay, and the way to do it: where the links of mails about orders lead. */
export default function PayPage({ id, session }: { id: string; session: HostedSession }) {
  const strings = useMessages();
  const { shopUrl } = useReturnUrls();
  const { site } = session;
  // Only a payment on its way is picked up after a reload: whether all is paid, the shop says.
  const [state, dispatch] = useReducer(flow, id, (key) => {
    const { payment } = readOrderMemory(key);
    return startFlow(payment ? { payment } : {});
  });
  const isElsewhere = state.problem?.id === "IN_PROGRESS";
  const polling = isElsewhere ? { refetchInterval: 3000 } : {};
  const { data, error, refetch } = useQuery(
    payments.getPaymentRequest,
    { paymentGatewayOrderId: id },
    { staleTime: 0, ...polling },
  );
  const number = data?.orderNumber;
  const success = webAddress(data?.redirectUrls?.successUrl);
  const isDone = state.phase.kind === "done";
  useEffect(() => {
    if (number !== undefined) document.title = `${strings.payLink.title({ number })} · ${site.name}`;
  }, [strings, number, site.name]);
  useEffect(() => {
    if (isDone && success) location.replace(success);
  }, [isDone, success]);

  if (isApiError(error) && error.status === 404) return <Message {...strings.notFound} site={site} backUrl={shopUrl} />;
  if (error && !data) return <Message {...strings.failed} site={site} onRetry={() => void refetch()} />;
  if (!data || number === undefined)
    return <Frame site={site} isOver main={<Lines count={4} label={strings.payLink.loading} />} />;
  const { paid, received, closed } = strings.payLink;
  const end = (words: { title: string; body: string }) => <Message {...words} site={site} backUrl={shopUrl} />;
  if (isDone) return end({ title: received.title, body: received.body({ number }) });
  const isUnderWay = state.phase.kind === "settling";
  if (data.status === "PAID" && !isUnderWay) return end({ title: paid.title({ number }), body: paid.body });
  if (data.status === "CLOSED" && !isUnderWay) return end({ title: closed.title({ number }), body: closed.body });
  const main = (
    <>
      <Bill request={data} />
      {state.phase.kind === "settling" ? (
        <PaymentInProgress checkoutId={id} payment={state.phase.payment} dispatch={dispatch} />
      ) : (
        <PayForm
          id={id}
          request={data}
          state={state}
          dispatch={dispatch}
          refresh={async () => (await refetch({ throwOnError: true })).data}
        />
      )}
    </>
  );
  return <Frame site={site} isOver main={main} />;
}
