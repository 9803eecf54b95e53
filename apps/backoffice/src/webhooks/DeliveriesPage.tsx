import { Button } from "@mantine/core";
import { webhooks } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { DeliveryDetail } from "./DeliveryDetail.tsx";
import { deliveryColumns } from "./delivery-columns.tsx";
import { defaultSort, deliveryFilters, deliveryRequest, deliveryViews, isUnderWay } from "./delivery-request.ts";
import { eventName } from "./event-labels.ts";

const texts = strings.webhooks.deliveries;

/** Milliseconds between requests while a delivery is under way. */
const watchInterval = 2_000;

/** What was sent to webhooks, and what they responded. */
export function DeliveriesPage(): ReactNode {
  const hooks = useQuery(webhooks.listWebhooks, {});
  const known = hooks.data;
  const filters = useMemo(() => deliveryFilters(known), [known]);
  return (
    <ResourceListPage
      name="webhook-deliveries"
      messages={texts}
      operation={webhooks.queryWebhookDeliveries}
      request={deliveryRequest}
      read={({ deliveries: items, pagingMetadata: metadata }) => ({ items, metadata })}
      // Before the webhooks are known, the filters that the address names are not.
      waitsFor={hooks}
      refetchAfter={(rows) => rows.some((delivery) => isUnderWay(delivery, new Date())) && watchInterval}
      defaultSort={defaultSort}
      columns={useMemo(() => deliveryColumns(known?.webhooks ?? []), [known])}
      filters={filters}
      views={deliveryViews}
      nameOf={({ eventType }) => eventName(eventType)}
      detailOf={(delivery) => (
        <DeliveryDetail delivery={delivery} webhook={known?.webhooks.find(({ id }) => id === delivery.webhookId)} />
      )}
      back={{ to: "/webhooks", label: strings.webhooks.title }}
      actions={({ isFetching, refetch }) => <Refresh isBusy={isFetching} onPress={() => void refetch()} />}
    />
  );
}

function Refresh({ isBusy, onPress }: { isBusy: boolean; onPress(): void }): ReactNode {
  const isSlow = useIsSlow(isBusy);
  return (
    <Button variant="default" leftSection={<Icon name="refresh" />} loading={isSlow} onClick={onPress}>
      {texts.refresh}
    </Button>
  );
}
