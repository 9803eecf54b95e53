import { Button } from "@mantine/core";
import { smallPicture } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { type PictureDraft, tilePlace } from "../products/pictures.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { PicturePicker } from "./PicturePicker.tsx";
import { UploadTray } from "./UploadTray.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

const texts = strings.media.picture;

export interface PicturePanelProps {
  /** The first is the one that is chosen here; others stay behind it. */
  readonly pictures: readonly PictureDraft[];
  /** What is shown while there is none. */
  readonly none: string;
  onChange(pictures: readonly PictureDraft[]): void;
}

/** The one picture of something: uploaded, dropped, pasted, or chosen from the library. */
export function PicturePanel({ pictures, none, onChange }: PicturePanelProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false);
  const [picture, ...others] = pictures;
  const mayUpload = useMay()(scope.uploadMedia);
  const field = usePictureUpload({
    isOn: mayUpload && !isChoosing,
    isMultiple: false,
    onPicture: (uploaded) => onChange([uploaded, ...others]),
  });
  return (
    <Panel
      title={texts.title}
      aside={
        <Button variant="default" onClick={() => setChoosing(true)}>
          {picture ? texts.change : texts.choose}
        </Button>
      }
    >
      <div className="fields" {...(mayUpload && field.dropProps)}>
        {picture ? (
          <>
            <img {...smallPicture(picture.url, tilePlace)} {...tilePlace} alt={picture.alt || texts.title} />
            <Button variant="default" onClick={() => onChange(others)}>
              {texts.remove}
            </Button>
          </>
        ) : (
          <p className="soft">
            {none} {mayUpload && <span className="by-pointer">{strings.media.picker.pasteHint}</span>}
          </p>
        )}
        <UploadTray field={field} hidesDone />
      </div>
      {isChoosing && (
        <PicturePicker
          known={pictures.map(({ id }) => id)}
          isMultiple={false}
          onPick={(chosen) => onChange([chosen, ...others])}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  );
}
