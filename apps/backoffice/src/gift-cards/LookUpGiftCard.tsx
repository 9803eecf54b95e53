import { TextInput } from "@mantine/core";
import { giftVouchers } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { moneyOf } from "./gift-card-labels.ts";

const texts = strings.giftCards.lookUp;

/** Finds the card a customer holds by its whole code, which no list can show. */
export function LookUpGiftCard({ onClose }: { onClose(): void }): ReactNode {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = useChange(giftVouchers.getGiftCard, {
    onSuccess: ({ giftCard: { externalId, balance } }) => {
      if (externalId) void navigate(`/gift-cards/${externalId}`);
      else setProblem(texts.elsewhere({ amount: balance ? moneyOf(balance.value, balance.currency) : "–" }));
    },
  });
  const isSlow = useIsSlow(find.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = code.trim();
    const isWhole = plain.length >= 8 && plain.length <= 20;
    setProblem(isWhole ? undefined : texts.problem);
    if (isWhole && !find.isPending) find.mutate({ code: plain });
  };
  const failure = find.error ? explain(find.error, { GIFT_CARD_NOT_FOUND: texts.missing }) : undefined;
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.code}
          description={texts.hint}
          classNames={{ input: "code" }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          value={code}
          error={problem ?? failure}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
