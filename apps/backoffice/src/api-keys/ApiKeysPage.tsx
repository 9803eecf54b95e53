import { type ApiKey, apiKeys, type CreateApiKeyResponse } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import styles from "./api-keys.module.css";
import { CreatedKey } from "./CreatedKey.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyRow } from "./KeyRow.tsx";

const texts = strings.keys;

/** The keys of programs that work with the shop. */
export function ApiKeysPage(): ReactNode {
  const query = useQuery(apiKeys.listApiKeys, {});
  const [isMaking, setMaking] = useState(false);
  const [made, setCreated] = useState<CreateApiKeyResponse>();
  const add = <AddButton label={texts.add} onClick={() => setMaking(true)} />;
  return (
    <>
      <PageHeader title={texts.title} actions={query.data && add} />
      {query.data ? (
        <Keys keys={query.data.apiKeys} add={add} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
      {isMaking && (
        <KeyDialog
          onCreated={(response) => {
            setMaking(false);
            setCreated(response);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <CreatedKey made={made} onClose={() => setCreated(undefined)} />}
    </>
  );
}

function Keys({ keys, add }: { keys: readonly ApiKey[]; add: ReactNode }): ReactNode {
  if (keys.length === 0) return <Message {...texts.empty}>{add}</Message>;
  const { columns } = texts;
  return (
    <>
      <p className="intro">{texts.intro}</p>
      <table className="table plain">
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.scopes}</th>
            <th scope="col" className="is-wide">
              {columns.made}
            </th>
            <th scope="col">{columns.used}</th>
            <td className={styles.cellAction} />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </tbody>
      </table>
    </>
  );
}
