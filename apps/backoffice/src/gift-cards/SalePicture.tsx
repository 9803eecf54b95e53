import { Button } from "@mantine/core";
import { smallPicture } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { AddPicture } from "../products/AddPicture.tsx";
import { type PictureDraft, tilePlace } from "../products/pictures.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";

const texts = strings.giftCards.sale;

interface SalePictureProps {
  readonly pictures: readonly PictureDraft[];
  onChange(pictures: readonly PictureDraft[]): void;
}

/** The picture of the gift card, on its page and beside its line. */
export function SalePicture({ pictures, onChange }: SalePictureProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false);
  const [picture] = pictures;
  return (
    <Panel
      title={texts.picture}
      aside={
        <Button variant="default" onClick={() => setChoosing(true)}>
          {picture ? texts.changePicture : texts.choosePicture}
        </Button>
      }
    >
      <div className="fields">
        {picture ? (
          <>
            <img {...smallPicture(picture.url, tilePlace)} {...tilePlace} alt={picture.alt || texts.picture} />
            <Button variant="default" onClick={() => onChange([])}>
              {texts.removePicture}
            </Button>
          </>
        ) : (
          <p className="soft">{texts.noPicture}</p>
        )}
      </div>
      {isChoosing && (
        <AddPicture
          known={pictures.map(({ id }) => id)}
          onAdd={(chosen) => {
            onChange([chosen]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  );
}
