import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type WebhookDelivery, webhooks } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { CursorPager } from "../lists/CursorPager.tsx";
import { useColumns } from "../lists/columns.ts";
import { ListTable } from "../lists/ListTable.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { DeliveryDetail } from "./DeliveryDetail.tsx";
import { deliveryColumns } from "./delivery-columns.tsx";
import { defaultSort, deliveryFilters, deliveryRequest, deliveryViews, isUnderWay } from "./delivery-request.ts";
import { eventName } from "./event-words.ts";

const words = strings.webhooks.deliveries;

/** Pause between looks while an answer may come any moment, in milliseconds. */
const watching = 2_000;

/** What webhooks were told, and what they answered. */
export function DeliveriesPage(): ReactNode {
  const hooks = useQuery(webhooks.listWebhooks, {});
  const known = hooks.data;
  const filters = useMemo(() => deliveryFilters(known), [known]);
  const columns = useColumns(
    "webhook-deliveries",
    useMemo(() => deliveryColumns(known?.webhooks ?? []), [known]),
  );
  const control = useListState(filters, defaultSort);
  const query = useQuery(webhooks.queryWebhookDeliveries, deliveryRequest(control.state), {
    // Before the webhooks are known, nobody can tell which filters the address names.
    enabled: known !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.deliveries.some(isUnderWayNow) && watching,
  });
  const rows = query.data?.deliveries;
  return (
    <>
      <PageHeader
        title={words.title}
        back={{ to: "/webhooks", room: strings.webhooks.title }}
        actions={<Refresh isBusy={query.isFetching} onPress={() => void query.refetch()} />}
      />
      <Views room="webhook-deliveries" given={deliveryViews} />
      <ListTools control={control} columns={columns} search={words.search} subject={words.sentence} filters={filters} />
      <ListTable
        query={known ? query : hooks}
        control={control}
        empty={<Message {...words.empty} />}
        caption={words.title}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        nameOf={({ eventType }) => eventName(eventType)}
        detailOf={(delivery) => (
          <DeliveryDetail delivery={delivery} webhook={known?.webhooks.find(({ id }) => id === delivery.webhookId)} />
        )}
        pager={<CursorPager control={control} count={rows?.length} metadata={query.data?.pagingMetadata} />}
      />
    </>
  );
}

function isUnderWayNow(delivery: WebhookDelivery): boolean {
  return isUnderWay(delivery, new Date());
}

function Refresh({ isBusy, onPress }: { isBusy: boolean; onPress(): void }): ReactNode {
  const isSlow = useIsSlow(isBusy);
  return (
    <Button variant="default" leftSection={<Icon name="refresh" />} loading={isSlow} onClick={onPress}>
      {words.refresh}
    </Button>
  );
}
