import { Button, Tabs, TextInput } from "@mantine/core";
import { mediaFiles } from "@vitrine/contract";
import { useInfiniteQuery } from "@vitrine/react";
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isUnderWay } from "../forms/arrivals.ts";
import { type PictureSource, ProductPictures } from "../products/ProductPictures.tsx";
import { addressProblem, type PictureDraft } from "../products/pictures.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { UnreadNote } from "../ui/UnreadNote.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { FileFigure } from "./FileFigure.tsx";
import styles from "./media.module.css";
import { UploadTray } from "./UploadTray.tsx";
import { toPicture, usePictureUpload } from "./use-picture-upload.ts";

const texts = strings.media.picker;
const editor = strings.products.editor;

export interface PicturePickerProps {
  /** Ids of the pictures that are there already. */
  readonly known: readonly string[];
  /** Several may be chosen and uploaded, before the dialog is closed. */
  readonly isMultiple: boolean;
  onPick(picture: PictureDraft): void;
  /** Takes back what was picked. */
  onUnpick?(id: string): void;
  onClose(): void;
}

/** Chooses a picture: a new one that is uploaded, or one from the library, a product or an address. */
export function PicturePicker(props: PicturePickerProps): ReactNode {
  const { known, isMultiple, onPick, onUnpick, onClose } = props;
  const [before] = useState(known);
  const picked = known.filter((id) => !before.includes(id));
  const mayUpload = useMay()(scope.uploadMedia);
  const mayRead = useMay()(scope.readMedia);
  const [isUploading, setUploading] = useState(false);
  const pick = (picture: PictureDraft) => {
    if (picked.includes(picture.id)) return onUnpick?.(picture.id);
    onPick(picture);
    if (!isMultiple) onClose();
  };
  const source: PictureSource = { before, onPick: pick, ...(isMultiple && { picked }) };
  return (
    <Dialog
      opened
      onClose={onClose}
      // Nobody stops an upload by a click beside the dialog; its own button does.
      closeOnClickOutside={!isUploading}
      closeOnEscape={!isUploading}
      title={texts.title}
      size="44rem"
    >
      <div className={styles.pickerParts}>
        {mayUpload && <UploadBar {...props} onBusy={setUploading} />}
        <Tabs defaultValue={mayRead ? "library" : "products"} keepMounted={false}>
          <Tabs.List aria-label={texts.tabs}>
            {mayRead && <Tabs.Tab value="library">{texts.libraryTab}</Tabs.Tab>}
            <Tabs.Tab value="products">{texts.productsTab}</Tabs.Tab>
            <Tabs.Tab value="address">{texts.addressTab}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="library" pt="sm">
            <LibraryPictures {...source} />
          </Tabs.Panel>
          <Tabs.Panel value="products" pt="sm">
            <ProductPictures {...source} />
          </Tabs.Panel>
          <Tabs.Panel value="address" pt="sm">
            <AddressForm known={known} onPick={pick} />
          </Tabs.Panel>
        </Tabs>
        {isMultiple && (
          <div className={styles.pickerEnd}>
            <span role="status">{picked.length > 0 && texts.added({ count: picked.length })}</span>
            <Button variant="default" onClick={onClose} disabled={isUploading}>
              {texts.done}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Takes files that are chosen, dropped or pasted, and closes the dialog once all are there. */
function UploadBar(props: PicturePickerProps & { onBusy(isBusy: boolean): void }): ReactNode {
  const { isMultiple, onPick, onClose, onBusy } = props;
  const field = usePictureUpload({ isOn: true, isMultiple, onPicture: onPick });
  const input = useRef<HTMLInputElement>(null);
  const isDone = field.items.length > 0 && field.items.every(({ state }) => state === "DONE");
  const isBusy = isUnderWay(field.items);
  useLayoutEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);
  return (
    <>
      <div className={styles.pickerBar} data-over={field.isOver || undefined} {...field.dropProps}>
        <span className="soft">{texts.dropHere}</span>
        <Button data-autofocus onClick={() => input.current?.click()}>
          {texts.uploadHere}
        </Button>
        <input ref={input} {...field.inputProps} hidden aria-label={texts.uploadHere} />
      </div>
      <UploadTray field={field} hidesDone />
    </>
  );
}

/** Public pictures and drawings of the library, newest first. */
function LibraryPictures({ before, picked, onPick }: PictureSource): ReactNode {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const request = { mediaTypes: ["IMAGE" as const, "VECTOR" as const], private: false, paging: { limit: 60 } };
  const query = useInfiniteQuery(mediaFiles.searchFiles, { ...request, ...(search && { search }) });
  const found = query.items.filter(({ id, operationStatus }) => operationStatus === "READY" && !before.includes(id));
  return (
    <div className="fields">
      <TextInput
        type="search"
        aria-label={strings.media.search}
        placeholder={strings.media.search}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {query.data && found.length === 0 && <p className="soft">{texts.none}</p>}
      <UnreadNote unread={{ isUnread: query.isError && !query.data, retry: () => void query.refetch() }} />
      <ul className={styles.pickerGrid}>
        {found.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-label={texts.choose({ name: file.altText || file.displayName })}
              aria-pressed={picked?.includes(file.id)}
              onClick={() => onPick(toPicture(file))}
            >
              <FileFigure file={file} place="tile" />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {strings.media.more}
        </Button>
      )}
    </div>
  );
}

function AddressForm({ known, onPick }: Pick<PicturePickerProps, "known" | "onPick">): ReactNode {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const url = address.trim();
    const found = addressProblem(url) ?? (known.includes(url) ? editor.pictureKnown : undefined);
    setProblem(found);
    if (found) return;
    onPick({ id: url, url, alt: "" });
    setAddress("");
  };
  return (
    <form className="dialog-form" onSubmit={submit} noValidate>
      <div className="with-button">
        <TextInput
          label={editor.pictureAddress}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          error={problem}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit">{editor.add}</Button>
      </div>
    </form>
  );
}
