import { smallPicture } from "@vitrine/react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { accountTexts } from "../../lib/account-texts.ts";
import { reviewTexts } from "../../lib/review-texts.ts";
import { Icon } from "../ui/Icon.tsx";

/** Photos of one review. */
const most = 5;

/** Pixels of a photo below the field. */
const place = { width: 96, height: 96 };

interface Photo {
  readonly id: string;
  readonly url: string;
}

/** Photos for a review: sent as they are chosen, named in the form. Needs scripts, and is not there without. */
export function PhotoField({ path }: { path: string }) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isReady, setReady] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])].slice(0, most - photos.length);
    setSending(true);
    setProblem(undefined);
    // One after the other: the first one may begin the session that the others belong to.
    for (const file of chosen) {
      const sent = await send(path, file);
      if ("problem" in sent) setProblem(sent.problem);
      else setPhotos((before) => [...before, sent]);
    }
    setSending(false);
    if (input.current) input.current.value = "";
  };
  const remove = (gone: Photo) => {
    setPhotos((before) => before.filter((photo) => photo !== gone));
    input.current?.focus();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-4 text-small font-medium">
        {reviewTexts.addPhotos}
        <span className="font-normal text-muted">{accountTexts.optional}</span>
      </label>
      <input type="hidden" name="photos" value={photos.map((photo) => photo.id).join(" ")} />
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        multiple
        disabled={isSending || photos.length >= most}
        aria-describedby={`${id}-remark`}
        onChange={(event) => void choose(event)}
        className="block w-full text-small file:me-4 file:min-h-11 file:rounded file:border file:border-edge file:bg-raised file:px-4"
      />
      <p id={`${id}-remark`} role="status" className={`mt-1.5 text-small ${problem ? "text-error" : "text-muted"}`}>
        {problem ?? (isSending ? reviewTexts.sendingPhotos : reviewTexts.photosHint({ most }))}
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <img
                {...smallPicture(photo.url, place)}
                {...place}
                alt={reviewTexts.photo({ number: index + 1 })}
                className="size-24 object-cover"
              />
              <button
                type="button"
                onClick={() => remove(photo)}
                aria-label={reviewTexts.removePhoto({ number: index + 1 })}
                className="absolute end-1 top-1 grid size-7 place-items-center rounded bg-paper"
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends a photo straight to the platform; the shop only says where. */
async function send(path: string, file: File): Promise<Photo | { readonly problem: string }> {
  const failed = { problem: reviewTexts.errors.photo };
  try {
    const form = new URLSearchParams({ mimeType: file.type, size: String(file.size) });
    const asked = (await (await fetch(path, { method: "POST", body: form })).json()) as {
      readonly uploadUrl?: string;
      readonly problem?: string;
    };
    if (!asked.uploadUrl) return { problem: asked.problem ?? failed.problem };
    const response = await fetch(asked.uploadUrl, { method: "PUT", body: file });
    const { file: stored } = (await response.json()) as { readonly file?: Photo };
    return stored ? { id: stored.id, url: stored.url } : failed;
  } catch {
    return failed;
  }
}
