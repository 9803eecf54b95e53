import { useEffect, useRef } from "react";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";
import { SearchField } from "./SearchField.tsx";

/** The search over whatever page one is on. A native dialog: it keeps the focus and gives it back. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.search}
      className="search-sheet bg-paper text-ink"
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="mx-auto flex max-w-3xl items-start gap-4 px-4 py-5 md:py-8">
        <div className="min-w-0 grow">
          <SearchField query="" />
        </div>
        <button
          type="button"
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
          className="-me-3 grid size-11 flex-none place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
