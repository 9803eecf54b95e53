import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { AddPicture } from "./AddPicture.tsx";
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
  const set = (next: readonly PictureDraft[]) => editor.set({ pictures: next });
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
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={pictures.length >= mostPictures}
          onClick={() => setAdding(true)}
        >
          {texts.addPicture}
        </Button>
      }
    >
      {pictures.length === 0 ? (
        <p className="facts soft">{texts.noPictures}</p>
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
      <p role="status" className="hidden">
        {announcement}
      </p>
      {isAdding && (
        <AddPicture
          known={pictures.map(({ id }) => id)}
          onAdd={(picture) => {
            set([...pictures, picture]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}
