import { type ReactNode, useState } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import { BasicsPanel } from "./BasicsPanel.tsx";
import { CustomFieldsPanel } from "./CustomFieldsPanel.tsx";
import { CustomTextsPanel } from "./CustomTextsPanel.tsx";
import { checkDraft } from "./check.ts";
import { ExtrasPanel } from "./choices/ExtrasPanel.tsx";
import { TermsPanel } from "./choices/TermsPanel.tsx";
import type { EditedProduct } from "./details.ts";
import { FilesPanel } from "./FilesPanel.tsx";
import { LostVariants } from "./LostVariants.tsx";
import { lostVariants } from "./lost-variants.ts";
import { OptionsPanel } from "./OptionsPanel.tsx";
import { OrganizationPanel } from "./OrganizationPanel.tsx";
import { PicturesPanel } from "./PicturesPanel.tsx";
import { PricePanel } from "./PricePanel.tsx";
import { ProductActions } from "./ProductActions.tsx";
import { PublishMark } from "./PublishMark.tsx";
import { SchedulePanel } from "./SchedulePanel.tsx";
import { SeoPanel } from "./SeoPanel.tsx";
import { ShippingPanel } from "./ShippingPanel.tsx";
import { StockPanel } from "./StockPanel.tsx";
import { SectionsPanel } from "./sections/SectionsPanel.tsx";
import { useSections } from "./sections/use-sections.ts";
import { TranslationsPanel } from "./TranslationsPanel.tsx";
import { useEditor } from "./use-editor.ts";
import { VariantsPanel } from "./VariantsPanel.tsx";

const texts = strings.products;

/** Everything that can be set on a product, saved together. */
export function ProductEditor({ product }: { product: EditedProduct | undefined }): ReactNode {
  const shopCurrency = useCurrency();
  const currency = product?.priceData?.currency ?? shopCurrency;
  const editor = useEditor(product, currency);
  const { draft, theirs } = editor;
  const sections = useSections(editor);
  const reason = useReason(scope.products);
  const [isAsking, setAsking] = useState(false);
  const lost = lostVariants(editor.base, draft);
  const save = () => {
    const isReady = lost.length > 0 && Object.keys(checkDraft(draft, editor.base, currency)).length === 0;
    if (isReady) setAsking(true);
    else editor.save();
  };
  return (
    <>
      <PageHeader
        title={product?.name ?? texts.editor.create}
        back={{ to: "/products", label: texts.title }}
        marks={product && <PublishMark visible={product.visible} {...product.details} />}
        actions={product && <ProductActions product={product} />}
      />
      <EditorForm
        form={{ ...editor, save }}
        changed={theirs && { date: theirs.lastUpdated, onTakeTheirs: editor.takeTheirs, onKeepMine: editor.keepMine }}
        isNew={product === undefined}
        reason={reason}
        main={
          <>
            <BasicsPanel editor={editor} />
            <SectionsPanel sections={sections} problem={editor.problems.sections} />
            <PicturesPanel editor={editor} />
            <PricePanel editor={editor} />
            <OptionsPanel editor={editor} />
            {draft.isManaged ? <VariantsPanel editor={editor} /> : <StockPanel editor={editor} />}
            <ShippingPanel editor={editor} />
            {draft.isDigital && <FilesPanel product={product} isLocked={reason !== undefined} />}
            <ExtrasPanel editor={editor} />
            <CustomTextsPanel editor={editor} />
            <TermsPanel editor={editor} />
            <TranslationsPanel editor={editor} sections={sections} />
            <SeoPanel editor={editor} productId={product?.id} isLocked={reason !== undefined} />
          </>
        }
        side={
          <>
            <OrganizationPanel editor={editor} />
            <SchedulePanel editor={editor} />
            <CustomFieldsPanel editor={editor} />
          </>
        }
      />
      {isAsking && (
        <LostVariants
          variants={lost}
          isTracked={editor.base.isTracked}
          onConfirm={() => {
            setAsking(false);
            editor.save();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
