import { Button } from "@mantine/core";
import { type ApiKey, apiKeys } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { dayOf, fullDate, shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./api-keys.module.css";

const texts = strings.keys;

/** One key: what it may do, when it was last used, and the way to end it. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }): ReactNode {
  const { id, name, hasAllScopes, scopes, createdDate, lastUsedDate } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const revoke = useChange(apiKeys.revokeApiKey, {
    invalidates: [apiKeys.listApiKeys],
    onSuccess: () => toast({ text: texts.revokeDialog.done({ name }) }),
  });
  const used = lastUsedDate && new Date(lastUsedDate);
  return (
    <tr>
      <th scope="row">
        <span className="clip">{name}</span>
      </th>
      <td title={scopes.join("\n")}>{hasAllScopes ? texts.everything : texts.permissions({ many: scopes.length })}</td>
      <td className="is-wide">
        <time dateTime={createdDate}>{dayOf(new Date(createdDate))}</time>
      </td>
      <td>
        {used ? (
          <time dateTime={lastUsedDate} title={fullDate(used)}>
            {shortDate(used)}
          </time>
        ) : (
          <span className="soft">{texts.never}</span>
        )}
      </td>
      <td className={styles.cellAction}>
        <Button variant="subtle" color="danger" aria-label={texts.revokeOf({ name })} onClick={() => setAsking(true)}>
          {texts.revoke}
        </Button>
        <Confirm
          isOpen={isAsking}
          title={texts.revokeDialog.title({ name })}
          text={texts.revokeDialog.text}
          confirm={texts.revoke}
          isPending={revoke.isPending}
          error={revoke.error ? explain(revoke.error) : undefined}
          onConfirm={() => revoke.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      </td>
    </tr>
  );
}
