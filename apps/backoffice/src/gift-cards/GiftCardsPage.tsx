import { Button } from "@mantine/core";
import { giftVouchers, type IssueGiftCardResponse } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { giftCardColumns } from "./gift-card-columns.tsx";
import { giftCardName } from "./gift-card-labels.ts";
import { defaultSort, giftCardFilters, giftCardRequest, giftCardViews } from "./gift-card-request.ts";
import { IssuedCode } from "./IssuedCode.tsx";
import { IssueGiftCard } from "./IssueGiftCard.tsx";
import { LookUpGiftCard } from "./LookUpGiftCard.tsx";

const texts = strings.giftCards;

/** Every gift card the shop issued. */
export function GiftCardsPage(): ReactNode {
  const may = useMay();
  const [open, setOpen] = useState<"issue" | "look-up">();
  const [issued, setIssued] = useState<IssueGiftCardResponse>();
  const close = () => setOpen(undefined);
  const add = <AddButton label={texts.add} onClick={() => setOpen("issue")} />;
  return (
    <>
      <ResourceListPage
        name="gift-cards"
        messages={texts}
        operation={giftVouchers.queryIssuedGiftCards}
        request={giftCardRequest}
        read={({ giftCards: items, pagingMetadata: metadata }) => ({ items, metadata })}
        defaultSort={defaultSort}
        columns={giftCardColumns}
        filters={giftCardFilters}
        views={giftCardViews}
        nameOf={giftCardName}
        linkOf={({ id }) => `/gift-cards/${id}`}
        actions={() => (
          <>
            {may(scope.readGiftCards) && (
              <Button variant="default" leftSection={<Icon name="search" />} onClick={() => setOpen("look-up")}>
                {texts.lookUp.action}
              </Button>
            )}
            <Button component={Link} to="/gift-cards/sell" variant="default">
              {texts.sale.title}
            </Button>
            {add}
          </>
        )}
        emptyAction={add}
      />
      {open === "issue" && (
        <IssueGiftCard
          onIssued={(response) => {
            close();
            setIssued(response);
          }}
          onClose={close}
        />
      )}
      {open === "look-up" && <LookUpGiftCard onClose={close} />}
      {issued && <IssuedCode issued={issued} onClose={() => setIssued(undefined)} />}
    </>
  );
}
