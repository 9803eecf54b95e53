import { Button, Select, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import type { VariantDraft } from "./draft.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;

type Filled = "price" | "cost" | "weight" | "quantity" | "visible";

export interface FillVariantsProps {
  /** How many it is for. */
  readonly many: number;
  readonly isTracked: boolean;
  onFill(changes: Partial<VariantDraft>): void;
}

/** Sets one thing of many variants at once. They are saved with the product. */
export function FillVariants({ many, isTracked, onFill }: FillVariantsProps): ReactNode {
  const [field, setField] = useState<Filled>("price");
  const [value, setValue] = useState("");
  const fields: readonly Filled[] = [
    "price",
    "cost",
    "weight",
    ...(isTracked ? (["quantity"] as const) : []),
    "visible",
  ];
  const isAmount = field !== "visible";
  const isReady = many > 0 && (!isAmount || value.trim() !== "");
  const fill = () => isReady && onFill(isAmount ? { [field]: value.trim() } : { visible: value !== "no" });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The form around it would save the product.
    event.preventDefault();
    fill();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={texts.fill.title} className={styles.fill}>
      <Select
        aria-label={texts.fill.field}
        data={fields.map((name) => ({ value: name, label: texts[name] }))}
        value={field}
        allowDeselect={false}
        onChange={(next) => {
          setField((next ?? "price") as Filled);
          setValue("");
        }}
      />
      {isAmount ? (
        <TextInput
          aria-label={texts.fill.value}
          placeholder={texts.fill.value}
          value={value}
          inputMode={field === "quantity" ? "numeric" : "decimal"}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
      ) : (
        <Select
          aria-label={texts.fill.value}
          data={[
            { value: "yes", label: strings.products.visible.yes },
            { value: "no", label: strings.products.visible.no },
          ]}
          value={value || "yes"}
          allowDeselect={false}
          onChange={(next) => setValue(next ?? "yes")}
        />
      )}
      <Button variant="default" disabled={!isReady} onClick={fill}>
        {texts.fill.apply({ many })}
      </Button>
    </div>
  );
}
