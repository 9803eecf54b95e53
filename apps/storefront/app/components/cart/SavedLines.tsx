import { useRef, useState } from "react";
import { addAgain } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { problemText } from "../../lib/problems.ts";
import type { SavedLine } from "../../lib/saved-lines.ts";
import { texts } from "../../lib/texts.ts";
import { PictureView } from "../ui/PictureView.tsx";
import { useCart } from "./CartProvider.tsx";
import { LineName } from "./LineName.tsx";

interface SavedLinesProps {
  readonly saved: readonly SavedLine[];
  readonly onDiscard: (line: SavedLine) => void;
}

/** What was put aside, each with a way back into the cart. */
export function SavedLines({ saved, onDiscard }: SavedLinesProps) {
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved" className="pt-14">
      <h2 id="saved" className="text-title">
        {cartTexts.saved}
      </h2>
      <p className="pt-1 pb-4 text-small text-muted">{cartTexts.savedExplained}</p>
      <ul className="border-t border-line">
        {saved.map((line) => (
          <Saved key={line.reference} line={line} onDiscard={() => onDiscard(line)} />
        ))}
      </ul>
    </section>
  );
}

function Saved({ line, onDiscard }: { line: SavedLine; onDiscard: () => void }) {
  const { change, announce } = useCart();
  const [problem, setProblem] = useState<string | undefined>();
  const isMoving = useRef(false);
  const moveBack = async () => {
    // A second press while the first is on its way would put it in twice.
    if (isMoving.current) return;
    isMoving.current = true;
    const found = await change(addAgain(line));
    isMoving.current = false;
    setProblem(found);
    if (found) return;
    announce(texts.product.added({ name: line.name }));
    onDiscard();
  };
  const { options, terms, quantity } = line;
  const details = [...options.map(({ value }) => value), terms, cartTexts.quantity({ count: quantity })].filter(
    Boolean,
  );
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
      <PictureView picture={line.picture} isDecorative />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-0 grow basis-24">
          <LineName line={line} />
          <p className="text-small text-muted">{details.join(" · ")}</p>
        </div>
        <div className="flex gap-5">
          <button
            type="button"
            aria-label={cartTexts.moveToCartNamed({ name: line.name })}
            onClick={() => void moveBack()}
            className="text-link min-h-11 text-small"
          >
            {cartTexts.moveToCart}
          </button>
          <button
            type="button"
            aria-label={cartTexts.discard({ name: line.name })}
            onClick={onDiscard}
            className="text-link min-h-11 text-small text-muted"
          >
            {cartTexts.remove}
          </button>
        </div>
        {problem && (
          <p role="alert" className="w-full text-small text-error">
            {problemText(problem)}
          </p>
        )}
      </div>
    </li>
  );
}
