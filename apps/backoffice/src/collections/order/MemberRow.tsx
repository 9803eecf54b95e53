import { TextInput } from "@mantine/core";
import type { Product } from "@vitrine/contract";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { strings } from "../../strings/strings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MoveButton } from "../../ui/MoveButton.tsx";
import { Thumb } from "../../ui/Thumb.tsx";
import { useDragged } from "../../ui/use-dragged.ts";
import styles from "../collections.module.css";

const texts = strings.collections;
const type = "application/x-vitrine-member";

export interface MemberRowProps {
  readonly id: string;
  /** Undefined until it is read. */
  readonly product: Product | undefined;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  /** Moves nothing when absent. */
  readonly onMove: ((from: number, to: number, by?: "up" | "down") => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One product of a collection with the ways to move it: by pointer, by arrows, or by its place. */
export function MemberRow({ id, product, position, count, onMove, onRemove }: MemberRowProps): ReactNode {
  const dragged = useDragged(type, position, onMove && ((from) => onMove(from, position)));
  const name = product?.name ?? "…";
  return (
    <li data-member={id} {...dragged}>
      {onMove && <PlaceField key={position} name={name} position={position} onMove={(to) => onMove(position, to)} />}
      <Thumb url={product?.media?.mainMedia?.thumbnail?.url} />
      <Link to={`/products/${id}`} draggable={false}>
        {name}
      </Link>
      {product?.visible === false && <span className="soft">{strings.visibility.hidden}</span>}
      {onMove && (
        <>
          <MoveButton
            by="up"
            label={texts.order.moveUp({ name })}
            isAtEnd={position === 0}
            onMove={() => onMove(position, position - 1, "up")}
          />
          <MoveButton
            by="down"
            label={texts.order.moveDown({ name })}
            isAtEnd={position + 1 >= count}
            onMove={() => onMove(position, position + 1, "down")}
          />
        </>
      )}
      {onRemove && (
        <button type="button" className="icon-button" aria-label={texts.editor.remove({ name })} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** The place of a product, to be typed where the way is long. */
function PlaceField({
  name,
  position,
  onMove,
}: {
  name: string;
  position: number;
  onMove(to: number): void;
}): ReactNode {
  const [text, setText] = useState(String(position + 1));
  const commit = () => {
    if (/^\d+$/.test(text.trim()) && Number(text) !== position + 1) onMove(Number(text) - 1);
    else setText(String(position + 1));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  return (
    <TextInput
      className={styles.place}
      aria-label={texts.order.place({ name })}
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
