import { useQueryClient } from "@tanstack/react-query";
import { digitalFiles, type ProductFile } from "@vitrine/contract";
import { invalidate } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { sizeText } from "../ui/size-text.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./products.module.css";

const texts = strings.products.editor.files;

/** Two arrows that take each other's place. */
const exchange = { path: "M3 6h9.5M9.8 3.2 12.6 6 9.8 8.8M13 10.5H3.5M6.2 7.7 3.4 10.5l2.8 2.8" };

interface FileRowProps {
  readonly file: ProductFile;
  readonly isLocked: boolean;
  onReplace(): void;
}

/** One file of a product, and what can be done with it. */
export function FileRow({ file, isLocked, onReplace }: FileRowProps): ReactNode {
  const { id, name, size, updatedDate } = file;
  const [isDeleting, setDeleting] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const look = useChange(digitalFiles.generateProductFileUrl, {
    onSuccess: ({ downloadUrl }) => location.assign(downloadUrl),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const remove = useChange(digitalFiles.deleteProductFile, {
    onSuccess: () => {
      setDeleting(false);
      toast({ text: texts.deleted({ name }) });
      return invalidate(queries, [digitalFiles.listProductFiles]);
    },
  });
  const button = (label: string, icon: Parameters<typeof Icon>[0]["name"], work: () => void) => (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={work}>
      <Icon name={icon} />
    </button>
  );
  return (
    <li>
      <span className={styles.fileName}>{name}</span>
      <span className="soft figures">
        {sizeText(size)} · {shortDate(new Date(updatedDate))}
      </span>
      {!isLocked && (
        <span className={styles.fileButtons}>
          {button(texts.download({ name }), "download", () => look.mutate({ id }))}
          {button(texts.replace({ name }), exchange, onReplace)}
          {button(texts.delete({ name }), "trash", () => setDeleting(true))}
        </span>
      )}
      <Confirm
        isOpen={isDeleting}
        title={texts.deleteTitle({ name })}
        text={texts.deleteText}
        confirm={texts.deleteConfirm}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setDeleting(false)}
      />
    </li>
  );
}
