import { digitalFiles, type ProductFile } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useRef, useState } from "react";
import { UploadTray } from "../media/UploadTray.tsx";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Panel } from "../ui/Panel.tsx";
import type { EditedProduct } from "./details.ts";
import { FileRow } from "./FileRow.tsx";
import styles from "./products.module.css";
import { useFileUpload } from "./use-file-upload.ts";

const texts = strings.products.editor.files;

/** Most files of a product. */
const mostFiles = 50;

/** What buyers of a digital product download. Files are there as soon as they have arrived, without saving. */
export function FilesPanel({
  product,
  isLocked,
}: {
  product: EditedProduct | undefined;
  isLocked: boolean;
}): ReactNode {
  if (product?.productType === "digital") return <KnownFiles productId={product.id} isLocked={isLocked} />;
  return (
    <Panel title={texts.title}>
      <p className="facts soft">{texts.saveFirst}</p>
    </Panel>
  );
}

function KnownFiles({ productId, isLocked }: { productId: string; isLocked: boolean }): ReactNode {
  const query = useQuery(digitalFiles.listProductFiles, { productId });
  const { field, replace } = useFileUpload(productId);
  const input = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [replaced, setReplaced] = useState<ProductFile>();
  const files = query.data?.files ?? [];
  return (
    <Panel
      title={texts.title}
      aside={
        <AddButton
          label={texts.add}
          variant="default"
          disabled={isLocked || files.length >= mostFiles}
          onClick={() => input.current?.click()}
        />
      }
    >
      <div className={styles.picturesDrop} data-over={field.isOver || undefined} {...(!isLocked && field.dropProps)}>
        {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && files.length === 0 && <p className="facts soft">{texts.none}</p>}
        {files.length > 0 && (
          <ul className={styles.files} aria-label={texts.title}>
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                isLocked={isLocked}
                onReplace={() => {
                  setReplaced(file);
                  second.current?.click();
                }}
              />
            ))}
          </ul>
        )}
        {!isLocked && <p className="fine">{texts.hint}</p>}
        <UploadTray field={field} hidesDone />
      </div>
      <input ref={input} {...field.inputProps} hidden aria-label={texts.add} />
      <input
        ref={second}
        type="file"
        hidden
        aria-label={texts.replaceFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file && replaced) replace(replaced, file);
        }}
      />
    </Panel>
  );
}
