import { giftVouchers, type IssuedGiftCard } from "@vitrine/contract";
import { amountSign, sumAmounts, useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { EditorForm } from "../forms/EditorForm.tsx";
import { TextArea, TextField } from "../forms/fields.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { GiftCardLedger } from "./GiftCardLedger.tsx";
import { GiftCardSwitch } from "./GiftCardSwitch.tsx";
import { giftCardMark, giftCardName, moneyOf } from "./gift-card-labels.ts";
import { useGiftCardEditor } from "./use-gift-card-editor.ts";

const texts = strings.giftCards;
const back = { to: "/gift-cards", label: texts.title };

/** One gift card: what is left, what it paid, and until when it can pay. */
export function GiftCardPage(): ReactNode {
  const { id = "" } = useParams();
  const query = useQuery(giftVouchers.getIssuedGiftCard, { id });
  if (query.data) return <Known key={id} card={query.data.giftCard} />;
  return (
    <>
      <PageHeader title={texts.one} back={back} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

function Known({ card }: { card: IssuedGiftCard }): ReactNode {
  const { initialValue, balance, currency, createdDate } = card;
  const form = useGiftCardEditor(card);
  const reason = useReason(scope.giftCards);
  const { tone, text } = giftCardMark(card);
  const used = sumAmounts([initialValue, `-${balance}`]);
  return (
    <>
      <PageHeader
        title={giftCardName(card)}
        back={back}
        marks={<Status tone={tone}>{text}</Status>}
        detail={<time dateTime={createdDate}>{texts.card.issuedOn({ when: fullDate(new Date(createdDate)) })}</time>}
        actions={reason === undefined && <GiftCardSwitch card={card} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        reason={reason}
        main={<GiftCardLedger card={card} />}
        side={
          <>
            <Panel title={texts.card.balance}>
              <div className="facts">
                <p className="figure">{moneyOf(balance, currency)}</p>
                <p className="soft">{texts.card.value({ amount: moneyOf(initialValue, currency) })}</p>
                {amountSign(used) > 0 && <p className="soft">{texts.card.used({ amount: moneyOf(used, currency) })}</p>}
              </div>
            </Panel>
            <Panel title={texts.card.about}>
              <div className="fields">
                <TextField
                  form={form}
                  name="expires"
                  label={texts.issue.expires}
                  hint={texts.issue.expiresHint}
                  type="datetime-local"
                />
                <TextArea
                  form={form}
                  name="note"
                  label={texts.issue.note}
                  hint={texts.issue.noteHint}
                  maxLength={500}
                />
              </div>
            </Panel>
          </>
        }
      />
    </>
  );
}
