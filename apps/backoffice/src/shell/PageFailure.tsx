import { Button } from "@mantine/core";
import { useIsOffline } from "@vitrine/react";
import { type ReactNode, useEffect, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

const texts = strings.failure;

/**
 * In place of a page that could not be drawn, above all because its code did not arrive: an update of the shop replaces
 * it. Loading the document anew is all there is to do, which happens by itself when the network comes back.
 */
export function PageFailure(): ReactNode {
  const isOffline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(false);
  if (isOffline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (wasOffline && !isOffline) location.reload();
  }, [wasOffline, isOffline]);
  return (
    <>
      <PageHeader title={texts.page} />
      <Message title={texts.page} text={isOffline ? texts.pageOffline : texts.pageText} isAlert>
        {!isOffline && (
          <Button variant="default" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        )}
      </Message>
    </>
  );
}
