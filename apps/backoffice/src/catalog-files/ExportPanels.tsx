import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useSettings } from "../ui/use-settings.ts";
import styles from "./catalog-files.module.css";
import { ImportButton } from "./ImportButton.tsx";
import { useDownload } from "./use-download.ts";

const texts = strings.catalogFiles;

/** All products as a file. */
export function ProductExport(): ReactNode {
  const { products, isPending } = useDownload();
  const currency = useSettings()?.currencies[0]?.currency;
  const text = currency ? `${texts.exportText} ${texts.currencyColumns({ currency })}` : texts.exportText;
  return (
    <ExportPanel title={texts.exportTitle} text={text}>
      <ExportButton label={texts.exportWix} isPending={isPending} onClick={() => products("WIX")} />
      <ExportButton label={texts.exportShopify} isPending={isPending} onClick={() => products("SHOPIFY")} />
    </ExportPanel>
  );
}

/** All customers or orders as a file, and the way to their import. */
export function RecordExport({ kind }: { kind: "customers" | "orders" }): ReactNode {
  const { [kind]: download, isPending } = useDownload();
  const { title, text, action } = texts[kind];
  return (
    <ExportPanel title={title} text={text}>
      <ExportButton label={action} isPending={isPending} onClick={download} />
      <ImportButton kind={kind} />
    </ExportPanel>
  );
}

function ExportPanel({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <Panel title={title}>
      <p className="fine">{text}</p>
      <div className={styles.actions}>{children}</div>
    </Panel>
  );
}

interface ExportButtonProps {
  readonly label: string;
  readonly isPending: boolean;
  onClick(): void;
}

function ExportButton({ label, isPending, onClick }: ExportButtonProps): ReactNode {
  return (
    <Button variant="default" leftSection={<Icon name="download" />} disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  );
}
