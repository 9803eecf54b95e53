import { useQueryClient } from "@tanstack/react-query";
import { type FileDescriptor, mediaFiles } from "@vitrine/contract";
import { invalidate } from "@vitrine/react";
import { type UploadField, useUpload } from "@vitrine/react/media";
import { flushSync } from "react-dom";
import { useArrival } from "../forms/arrivals.ts";
import type { PictureDraft } from "../products/pictures.ts";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";

interface PictureUploadOptions {
  /** Whether what is pasted anywhere on the page is taken. */
  readonly isOn: boolean;
  readonly isMultiple: boolean;
  onPicture(picture: PictureDraft): void;
}

/** Uploads pictures to the library that are chosen, dropped or pasted where one fits. */
export function usePictureUpload({ isOn, isMultiple, onPicture }: PictureUploadOptions): UploadField {
  const queries = useQueryClient();
  const toast = useToast();
  const field = useUpload({
    accept: "image/*",
    isMultiple,
    takesPaste: isOn,
    onUploaded(file) {
      // At once: an editor that waits for it saves what is there when nothing is on its way any more.
      flushSync(() => onPicture(toPicture(file)));
      void invalidate(queries, [mediaFiles.listFiles, mediaFiles.searchFiles]);
    },
    onReject: ({ length: many }) => toast({ text: strings.media.uploads.rejected({ many }), isBad: true }),
  });
  useArrival(field.items);
  return field;
}

/** A file as the editors hold pictures. */
export function toPicture({ id, url, altText }: FileDescriptor): PictureDraft {
  return { id, url, alt: altText ?? "" };
}
