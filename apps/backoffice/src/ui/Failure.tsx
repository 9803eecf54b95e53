import { Button } from "@mantine/core";
import { type ApiError, isApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { listScopes } from "../staff/permissions.ts";
import { strings } from "../strings/strings.ts";
import { missingScopes, whyOf } from "./explain.ts";
import { Message } from "./Message.tsx";

const texts = strings.failure;

/** Something that could not be read: what happened, what to do, and another try where one may help. */
export function Failure({ error, onRetry }: { error: ApiError<string>; onRetry(): void }): ReactNode {
  if (isApiError(error, "PERMISSION_DENIED")) {
    const scopes = missingScopes(error);
    const text = scopes.length > 0 ? texts.missing({ scopes: listScopes(scopes) }) : texts.notAllowedText;
    return <Message title={texts.notAllowed} text={text} />;
  }
  if (error.status === 404) return <Message title={texts.notFound} text={texts.notFoundText} />;
  const text = error.status === 0 ? texts.offline : (whyOf(error) ?? texts.text);
  return (
    <Message title={texts.title} text={text} isAlert>
      <Button variant="default" onClick={onRetry}>
        {strings.actions.retry}
      </Button>
      {error.requestId && <span className="fine">{texts.request({ id: error.requestId })}</span>}
    </Message>
  );
}
