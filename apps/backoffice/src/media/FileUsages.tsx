import { type FileUsage, mediaLibrary } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";

const texts = strings.media.file;

/** Where each kind of thing is edited. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  PRODUCT: (id) => `/products/${id}`,
  COLLECTION: (id) => `/collections/${id}`,
  REVIEW: () => "/reviews",
};

const mostShown = 12;

/** What shows a file. */
export function FileUsages({ fileId }: { fileId: string }): ReactNode {
  const { data } = useQuery(mediaLibrary.getFileUsage, { fileId }, { staleTime: 0 });
  if (!data) return null;
  const { usages, total } = data;
  return (
    <section>
      <h3>{texts.usage}</h3>
      {total === 0 ? (
        <p className="soft">{texts.unused}</p>
      ) : (
        <>
          <p className="soft">{texts.usedBy({ many: total })}</p>
          <ul>
            {usages.slice(0, mostShown).map((usage) => (
              <li key={`${usage.kind} ${usage.id}`}>
                <Usage usage={usage} />
              </li>
            ))}
          </ul>
          {total > mostShown && <p className="soft">{texts.usageMore({ many: total - mostShown })}</p>}
        </>
      )}
    </section>
  );
}

function Usage({ usage: { kind, id, name } }: { usage: FileUsage }): ReactNode {
  const to = pages[kind]?.(id);
  const word = texts.usageKinds[kind as keyof typeof texts.usageKinds] ?? kind;
  return (
    <>
      <span className="soft">{word}</span> {to ? <Link to={to}>{name}</Link> : name}
    </>
  );
}
