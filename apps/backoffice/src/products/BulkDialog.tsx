import { Select, TextInput } from "@mantine/core";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { locale } from "../ui/locale.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { useSettings } from "../ui/use-settings.ts";

const texts = strings.products.bulk;

/** A change of prices: in percent or by an amount; negative takes away. */
export type PriceChange = { readonly percent: number } | { readonly amount: number };

interface BulkDialogProps {
  readonly many: number;
  readonly isPending: boolean;
  onClose(): void;
}

/** Asks by how much prices change. */
export function PriceDialog(
  props: BulkDialogProps & { currency: string; onChange(change: PriceChange): void },
): ReactNode {
  const { currency, onChange } = props;
  const [kind, setKind] = useState("percent");
  const isPercent = kind === "percent";
  const hasOthers = (useSettings()?.currencies ?? []).length > 0;
  const read = (text: string, sign: number) => {
    const value = isPercent ? (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0) : Number(parseAmount(text, currency));
    const isFine = isPercent ? value > 0 && (sign > 0 ? value <= 1000 : value <= 100) : value > 0;
    if (isFine) onChange(isPercent ? { percent: sign * value } : { amount: sign * value });
    return isFine;
  };
  return (
    <ByDialog
      {...props}
      title={texts.priceTitle({ many: props.many })}
      text={hasOthers ? `${texts.priceText} ${texts.listedStay}` : texts.priceText}
      label={isPercent ? texts.percent : texts.amount}
      unit={isPercent ? "%" : currency}
      problem={isPercent ? texts.percentProblem : texts.amountProblem({ example: exampleAmount(currency, locale) })}
      onBy={read}
    >
      <Select
        label={texts.by}
        data={[
          { value: "percent", label: texts.percent },
          { value: "amount", label: texts.amount },
        ]}
        value={kind}
        onChange={(value) => setKind(value ?? kind)}
      />
    </ByDialog>
  );
}

/** Asks how many units come or go. */
export function StockDialog(props: BulkDialogProps & { onChange(by: number): void }): ReactNode {
  const read = (text: string, sign: number) => {
    const isFine = /^[1-9]\d{0,4}$/.test(text.trim());
    if (isFine) props.onChange(sign * Number(text));
    return isFine;
  };
  return (
    <ByDialog
      {...props}
      title={texts.stockTitle({ many: props.many })}
      text={texts.stockText}
      label={texts.units}
      problem={texts.unitsProblem}
      onBy={read}
    />
  );
}

interface ByDialogProps extends BulkDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly label: string;
  readonly unit?: string;
  readonly problem: string;
  readonly children?: ReactNode;
  /** False when the text is no amount. */
  onBy(text: string, sign: 1 | -1): boolean;
}

function ByDialog(props: ByDialogProps): ReactNode {
  const { title, text, label, unit, problem, isPending, children, onBy, onClose } = props;
  const [typed, setTyped] = useState("");
  const [sign, setSign] = useState<1 | -1>(1);
  const [isWrong, setWrong] = useState(false);
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) setWrong(!onBy(typed, sign));
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        {text && <p>{text}</p>}
        <Select
          label={texts.direction}
          data={[
            { value: "1", label: texts.raise },
            { value: "-1", label: texts.lower },
          ]}
          value={String(sign)}
          onChange={(value) => setSign(value === "-1" ? -1 : 1)}
        />
        {children}
        <TextInput
          label={label}
          value={typed}
          inputMode="decimal"
          data-autofocus
          error={isWrong ? problem : undefined}
          {...(unit && { rightSection: <span className="unit">{unit}</span>, rightSectionWidth: 44 })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions confirm={texts.apply} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
