import { Button } from "@mantine/core";
import { smallPicture } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { PicturePicker } from "../media/PicturePicker.tsx";
import { UploadTray } from "../media/UploadTray.tsx";
import { usePictureUpload } from "../media/use-picture-upload.ts";
import { type PictureDraft, tilePlace } from "../products/pictures.ts";
import { scope, useMay } from "../session/may.ts";
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
  const mayUpload = useMay()(scope.uploadMedia);
  const field = usePictureUpload({
    isOn: mayUpload && !isChoosing,
    isMultiple: false,
    onPicture: (uploaded) => onChange([uploaded]),
  });
  return (
    <Panel
      title={texts.picture}
      aside={
        <Button variant="default" onClick={() => setChoosing(true)}>
          {picture ? texts.changePicture : texts.choosePicture}
        </Button>
      }
    >
      <div className="fields" {...(mayUpload && field.dropProps)}>
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
        <UploadTray field={field} hidesDone />
      </div>
      {isChoosing && (
        <PicturePicker
          known={pictures.map(({ id }) => id)}
          isMultiple={false}
          onPick={(chosen) => onChange([chosen])}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  );
}
