import { smallPicture } from "@vitrine/react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { accountTexts } from "../../lib/account-texts.ts";
import {
  type Attached,
  acceptedMedia,
  attachedIn,
  attachedText,
  mediaProblem,
  mostMedia,
} from "../../lib/review-media.ts";
import { reviewTexts } from "../../lib/review-texts.ts";
import { Icon } from "../ui/Icon.tsx";

/** Pixels of a photo below the field. */
const place = { width: 96, height: 96 };

/** What was sent, with its address where this page sent it. */
interface Sent extends Attached {
  readonly url?: string;
}

interface MediaFieldProps {
  /** Says where a file goes. */
  readonly path: string;
  /** What had arrived when the form was rejected. */
  readonly attached: string | undefined;
  readonly error: string | undefined;
  /** Files are on their way. */
  readonly isSending: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** Photos and videos for a review: sent as they are chosen; without scripts with the form. */
export function MediaField({ path, attached, error, isSending, onSending }: MediaFieldProps) {
  const [sent, setSent] = useState<readonly Sent[]>(() => attachedIn(attached));
  const [problem, setProblem] = useState(error);
  const [isReady, setReady] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => setReady(true), []);
  useEffect(() => setProblem(error), [error]);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    const taken = chosen.slice(0, mostMedia - sent.length);
    onSending(true);
    setProblem(taken.length < chosen.length ? reviewTexts.errors.tooMany({ most: mostMedia }) : undefined);
    // One after the other: the first one may begin the session that the others belong to.
    for (const file of taken) {
      const result = await send(path, file);
      if ("problem" in result) setProblem(result.problem);
      else setSent((before) => [...before, result]);
    }
    onSending(false);
    if (input.current) input.current.value = "";
  };
  const remove = (gone: Sent) => {
    setSent((before) => before.filter((one) => one !== gone));
    input.current?.focus();
  };
  const hint = [reviewTexts.photosHint({ most: mostMedia }), isReady ? "" : reviewTexts.withoutScripts].join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-4 text-small font-medium">
        {reviewTexts.addPhotos}
        <span className="font-normal text-muted">{accountTexts.optional}</span>
      </label>
      {isReady && <input type="hidden" name="media" value={attachedText(sent)} />}
      <input
        ref={input}
        id={id}
        type="file"
        name="files"
        accept={acceptedMedia}
        multiple
        disabled={isSending || sent.length >= mostMedia}
        aria-describedby={`${id}-remark`}
        aria-invalid={problem !== undefined}
        onChange={(event) => void choose(event)}
        className="block w-full text-small file:me-4 file:min-h-11 file:rounded file:border file:border-edge file:bg-raised file:px-4"
      />
      <p id={`${id}-remark`} role="status" className={`mt-1.5 text-small ${problem ? "text-error" : "text-muted"}`}>
        {problem ?? (isSending ? reviewTexts.sendingPhotos : hint)}
      </p>
      {sent.length > 0 && (isReady ? <Previews sent={sent} onRemove={remove} /> : <Boxes sent={sent} />)}
    </div>
  );
}

function Previews({ sent, onRemove }: { sent: readonly Sent[]; onRemove: (gone: Sent) => void }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {sent.map((one, index) => (
        <li key={one.id} className="relative size-24 bg-surface">
          {one.url && one.kind === "image" ? (
            <img
              {...smallPicture(one.url, place)}
              {...place}
              alt={reviewTexts.photo({ number: index + 1 })}
              className="size-24 object-cover"
            />
          ) : (
            <span className="block overflow-hidden p-2 pe-8 text-small break-all text-muted">{one.name}</span>
          )}
          <button
            type="button"
            onClick={() => onRemove(one)}
            aria-label={reviewTexts.removePhoto({ number: index + 1 })}
            className="absolute end-1 top-1 grid size-7 place-items-center rounded bg-paper"
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Without scripts: what has arrived stays while its box is checked. */
function Boxes({ sent }: { sent: readonly Sent[] }) {
  return (
    <fieldset className="mt-3">
      <legend className="text-small text-muted">{reviewTexts.attached}</legend>
      {sent.map((one) => (
        <label key={one.id} className="flex min-h-11 items-center gap-2 text-small break-all">
          <input type="checkbox" name="media" value={attachedText([one])} defaultChecked />
          {one.name}
        </label>
      ))}
    </fieldset>
  );
}

/** Sends a file straight to the platform; the shop only says where. */
async function send(path: string, file: File): Promise<Sent | { readonly problem: string }> {
  const { name } = file;
  try {
    const form = new URLSearchParams({ name, mimeType: file.type, size: String(file.size) });
    const asked = (await (await fetch(path, { method: "POST", body: form })).json()) as {
      readonly uploadUrl?: string;
      readonly problem?: string;
    };
    if (!asked.uploadUrl) return { problem: asked.problem ?? mediaProblem("", name) };
    const response = await fetch(asked.uploadUrl, { method: "PUT", body: file });
    if (!response.ok) return { problem: mediaProblem(await response.text(), name) };
    const { file: stored } = (await response.json()) as {
      readonly file: { readonly id: string; readonly url: string; readonly mediaType: string };
    };
    return { kind: stored.mediaType === "VIDEO" ? "video" : "image", id: stored.id, url: stored.url, name };
  } catch {
    return { problem: mediaProblem("", name) };
  }
}
