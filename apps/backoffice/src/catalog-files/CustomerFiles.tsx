import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { ImportButton } from "./ImportButton.tsx";
import { useDownload } from "./use-download.ts";

/** All customers from a file and to a file. */
export function CustomerFiles(): ReactNode {
  const { customers, isPending } = useDownload();
  return (
    <>
      <ImportButton kind="customers" />
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        disabled={isPending}
        aria-label={strings.catalogFiles.customers.title}
        onClick={customers}
      >
        {strings.export.start}
      </Button>
    </>
  );
}
