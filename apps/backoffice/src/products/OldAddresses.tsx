import { useQueryClient } from "@tanstack/react-query";
import { type SlugOwner, slugRedirects } from "@vitrine/contract";
import { invalidate, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Failure } from "../ui/Failure.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./products.module.css";

const texts = strings.products.editor.slug;

interface OldAddressesProps {
  readonly ownerType: SlugOwner;
  readonly ownerId: string;
  readonly isLocked: boolean;
}

/** Addresses that a product or collection had before and that lead to it. One is deleted at once, without saving. */
export function OldAddresses({ ownerType, ownerId, isLocked }: OldAddressesProps): ReactNode {
  const query = useQuery(slugRedirects.listSlugRedirects, { ownerType, ownerId });
  const [deleted, setDeleted] = useState<string>();
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useChange(slugRedirects.deleteSlugRedirect, {
    onSuccess: (_, { slug }) => {
      setDeleted(undefined);
      toast({ text: texts.deleted({ slug }) });
      return invalidate(queries, [slugRedirects.listSlugRedirects]);
    },
  });
  const found = query.data?.slugRedirects ?? [];
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (found.length === 0) return null;
  return (
    <div>
      <p className="fine">{texts.old}</p>
      <ul className={styles.oldAddresses} aria-label={texts.old}>
        {found.map(({ slug }) => (
          <li key={slug}>
            <span className={styles.fileName}>{slug}</span>
            {!isLocked && (
              <button
                type="button"
                className="icon-button"
                aria-label={texts.delete({ slug })}
                title={texts.delete({ slug })}
                onClick={() => setDeleted(slug)}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={deleted !== undefined}
        title={texts.deleteTitle({ slug: deleted ?? "" })}
        text={texts.deleteText}
        confirm={texts.deleteConfirm}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => deleted !== undefined && remove.mutate({ ownerType, slug: deleted })}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  );
}
