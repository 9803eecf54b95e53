import { keepPreviousData } from "@tanstack/react-query";
import { type PreviewSearchResponse, searchTuning } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { type SearchRuleDraft, sentOf } from "./rule-draft.ts";
import styles from "./search.module.css";

const texts = strings.search.rules;

export interface RulePreviewProps {
  readonly draft: SearchRuleDraft;
  onPin(id: string): void;
  onHide(id: string): void;
}

/** What shoppers would get now, and a quick way to pin and hide it. */
export function RulePreview({ draft, onPin, onHide }: RulePreviewProps): ReactNode {
  const query = useDebounced(draft.query.trim());
  const rule = sentOf({ ...draft, query });
  const { data, error } = useQuery(
    searchTuning.previewSearch,
    { query, rule },
    { enabled: query !== "", placeholderData: keepPreviousData },
  );
  const total = query && data?.total !== undefined ? texts.total({ many: data.total }) : undefined;
  return (
    <Panel title={texts.preview} aside={<span className="soft">{total}</span>}>
      {query === "" && <p className={styles.none}>{texts.previewEmpty}</p>}
      {error && <p className="inline-error">{explain(error)}</p>}
      {query !== "" && data && data.products.length === 0 && <p className={styles.none}>{texts.previewNothing}</p>}
      {query !== "" && data && data.products.length > 0 && (
        <ol className="lines">
          {data.products.map((product) => (
            <Previewed
              key={product.id}
              product={product}
              isPinned={draft.pinnedProductIds.includes(product.id ?? "")}
              onPin={onPin}
              onHide={onHide}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface PreviewedProps extends Pick<RulePreviewProps, "onPin" | "onHide"> {
  readonly product: PreviewSearchResponse["products"][number];
  readonly isPinned: boolean;
}

function Previewed({ product, isPinned, onPin, onHide }: PreviewedProps): ReactNode {
  const { id = "", name = "", media } = product;
  return (
    <li className={`line ${styles.result}`}>
      <Thumb url={media?.mainMedia?.image?.url} />
      <span className="clip">{name}</span>
      {isPinned ? (
        <Status tone="good">{texts.isPinned}</Status>
      ) : (
        <button type="button" className="icon-button" aria-label={texts.pin({ name })} onClick={() => onPin(id)}>
          <Icon name="up" />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={texts.hide({ name })} onClick={() => onHide(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}
