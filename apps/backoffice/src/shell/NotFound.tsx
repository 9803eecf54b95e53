import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function NotFound(): ReactNode {
  return (
    <>
      <PageHeader title={strings.failure.notFound} />
      <Message title={strings.failure.notFound} text={strings.failure.notFoundText} />
    </>
  );
}
