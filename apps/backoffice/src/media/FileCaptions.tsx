import { Button, Select } from "@mantine/core";
import { type FileDescriptor, mediaLibrary, type VideoCaptions } from "@vitrine/contract";
import { type ReactNode, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { commonLanguages, languageName } from "../ui/language-name.ts";
import { useChange } from "../ui/use-change.ts";
import { useSettings } from "../ui/use-settings.ts";
import { violationText } from "../ui/violation.ts";
import { captionsText } from "./captions-text.ts";
import styles from "./media.module.css";
import { libraryQueries } from "./use-library.ts";

const texts = strings.media.file.captions;

/** Largest file that is read, in bytes. */
const mostBytes = 2_000_000;

interface FileCaptionsProps {
  readonly file: FileDescriptor;
  readonly captions: readonly VideoCaptions[];
  readonly isLocked: boolean;
  onChange(captions: readonly VideoCaptions[]): void;
}

/** What is said in a video, for those who do not hear it. Captions are there as soon as they have arrived, without saving. */
export function FileCaptions({ file, captions, isLocked, onChange }: FileCaptionsProps): ReactNode {
  const { id: fileId, private: isPrivate } = file;
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<string>();
  const options = {
    invalidates: libraryQueries,
    onSuccess: ({ file }: { file: FileDescriptor }) => {
      setLanguage(undefined);
      onChange(file.captions ?? []);
    },
  };
  const set = useChange(mediaLibrary.setVideoCaptions, options);
  const remove = useChange(mediaLibrary.removeVideoCaptions, options);
  const [isTooLarge, setTooLarge] = useState(false);
  const choices = useLanguages(captions);
  const chosen = language ?? choices[0] ?? "en";
  const send = async (sent: File) => {
    setTooLarge(sent.size > mostBytes);
    if (sent.size > mostBytes) return;
    set.mutate({ fileId, language: chosen, content: captionsText(await sent.arrayBuffer()) });
  };
  const error = set.error ?? remove.error;
  const [violation] = error?.fieldViolations ?? [];
  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {captions.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className={styles.captions}>
        {captions.map(({ language: known, url }) => (
          <li key={known}>
            {isPrivate ? (
              languageName(known)
            ) : (
              <a href={url} download>
                {languageName(known)}
              </a>
            )}
            {!isLocked && (
              <button
                type="button"
                className="icon-button"
                aria-label={texts.remove({ language: languageName(known) })}
                title={texts.remove({ language: languageName(known) })}
                onClick={() => remove.mutate({ fileId, language: known })}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <div className={styles.captionsAdd}>
          <Select
            label={texts.language}
            searchable
            allowDeselect={false}
            data={choices.map((value) => ({ value, label: languageName(value) }))}
            value={chosen}
            onChange={(value) => setLanguage(value ?? undefined)}
          />
          <Button variant="default" loading={set.isPending} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        </div>
      )}
      {!isLocked && <p className="fine">{texts.hint}</p>}
      {(error || isTooLarge) && (
        <p role="alert" className="inline-error">
          {isTooLarge || !error ? texts.tooLarge : violation ? violationText(violation) : explain(error)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={texts.choose}
        onChange={({ currentTarget }) => {
          const [sent] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (sent) void send(sent);
        }}
      />
    </section>
  );
}

/** Languages of the shop that have no captions yet, then others, then those that are replaced. */
function useLanguages(captions: readonly VideoCaptions[]): readonly string[] {
  const settings = useSettings();
  const own = settings ? [settings.language, ...(settings.languages ?? [])] : [];
  const all = [...new Set([...own, ...commonLanguages])];
  const there = new Set(captions.map(({ language }) => language));
  return [...all.filter((one) => !there.has(one)), ...there];
}
