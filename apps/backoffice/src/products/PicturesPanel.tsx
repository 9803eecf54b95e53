import { type ReactNode, useRef, useState } from "react";
import { PicturePicker } from "../media/PicturePicker.tsx";
import { UploadTray } from "../media/UploadTray.tsx";
import { usePictureUpload } from "../media/use-picture-upload.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { PictureTile } from "./PictureTile.tsx";
import { mostPictures, moved, type PictureDraft } from "./pictures.ts";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** The pictures of the product, main one first. They change with everything else when it is saved. */
export function PicturesPanel({ editor }: { editor: Editor }): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const { pictures, name } = editor.draft;
  const latest = useRef(pictures);
  latest.current = pictures;
  const set = (next: readonly PictureDraft[]) => {
    // Several uploads may end before the page is drawn again.
    latest.current = next;
    editor.set({ pictures: next });
  };
  const add = (picture: PictureDraft) => {
    if (latest.current.some(({ id }) => id === picture.id) || latest.current.length >= mostPictures) return;
    set([...latest.current, picture]);
  };
  const mayUpload = useMay()(scope.uploadMedia);
  const field = usePictureUpload({ isOn: mayUpload && !isAdding, isMultiple: true, onPicture: add });
  const move = (from: number, to: number) => {
    set(moved(pictures, from, to));
    setAnnouncement(
      texts.pictureMoved({ position: Math.min(Math.max(to, 0), pictures.length - 1) + 1, count: pictures.length }),
    );
  };
  return (
    <Panel
      title={texts.pictures}
      aside={
        <AddButton
          label={texts.addPicture}
          variant="default"
          disabled={pictures.length >= mostPictures}
          onClick={() => setAdding(true)}
        />
      }
    >
      <div className={styles.picturesDrop} data-over={field.isOver || undefined} {...(mayUpload && field.dropProps)}>
        {pictures.length === 0 ? (
          <p className="soft">
            {texts.noPictures} {mayUpload && <span className="by-pointer">{strings.media.picker.pasteHint}</span>}
          </p>
        ) : (
          <ul className={styles.pictures}>
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                label={
                  picture.alt ||
                  (name ? texts.pictureOf({ position: index + 1, name }) : texts.picture({ position: index + 1 }))
                }
                position={index}
                count={pictures.length}
                onMove={(to) => move(index, to)}
                onDropped={(from) => move(from, index)}
                onRemove={() => set(pictures.filter((other) => other !== picture))}
              />
            ))}
          </ul>
        )}
        <UploadTray field={field} hidesDone />
      </div>
      <p role="status" className="hidden">
        {announcement}
      </p>
      {isAdding && (
        <PicturePicker
          known={pictures.map(({ id }) => id)}
          isMultiple
          onPick={add}
          onUnpick={(id) => set(latest.current.filter((picture) => picture.id !== id))}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}
