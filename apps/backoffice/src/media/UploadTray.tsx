import type { UploadField, UploadItem } from "@vitrine/react/media";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { sizeText } from "../ui/size-text.ts";
import styles from "./media.module.css";

const texts = strings.media.uploads;

/** Drawings that only uploads need. */
const icons = {
  pause: { path: "M5.5 3.5v9M10.5 3.5v9" },
  resume: { path: "M5 3.2v9.6L12.5 8z" },
} as const;

interface UploadTrayProps {
  readonly field: UploadField;
  /** Files that are done are seen elsewhere. */
  readonly hidesDone?: boolean;
}

/** The files that are under way: how far each is, and how to pause, stop and repeat it. */
export function UploadTray({ field, hidesDone = false }: UploadTrayProps): ReactNode {
  const items = hidesDone ? field.items.filter(({ state }) => state !== "DONE") : field.items;
  const done = items.filter(({ state }) => state === "DONE").length;
  if (items.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={texts.title}>
      <div className={styles.trayHead}>
        <h2>{texts.title}</h2>
        <span role="status" className="soft">
          {texts.announced({ done, left: items.filter(({ state }) => state !== "FAILED").length - done })}
        </span>
        {done > 0 && (
          <button type="button" className="quiet-button" onClick={field.clear}>
            {texts.clear}
          </button>
        )}
      </div>
      <ul>
        {items.map((item) => (
          <TrayItem key={item.id} item={item} field={field} />
        ))}
      </ul>
    </section>
  );
}

function TrayItem({ item, field }: { item: UploadItem; field: UploadField }): ReactNode {
  const { id, source, state, sent, error } = item;
  const { name, size } = source;
  const isMoving = state === "UPLOADING" || state === "PAUSED";
  return (
    <li>
      <span className="clip">{name}</span>
      <span className="soft">
        {isMoving &&
          `${texts.sending({ sent: sizeText(sent), total: sizeText(size) })}${state === "PAUSED" ? ` · ${texts.PAUSED}` : ""}`}
        {!isMoving && state !== "FAILED" && texts[state as Exclude<typeof state, "UPLOADING">]}
      </span>
      <span className={styles.trayButtons}>
        {state === "UPLOADING" && (
          <TrayButton icon={icons.pause} label={texts.pause({ name })} onClick={() => field.pause(id)} />
        )}
        {state === "PAUSED" && (
          <TrayButton icon={icons.resume} label={texts.resume({ name })} onClick={() => field.resume(id)} />
        )}
        {state === "FAILED" && (
          <TrayButton icon="refresh" label={texts.retry({ name })} onClick={() => field.retry(id)} />
        )}
        <TrayButton
          icon="close"
          label={state === "DONE" || state === "FAILED" ? texts.dismiss({ name }) : texts.abort({ name })}
          onClick={() => field.remove(id)}
        />
      </span>
      {state === "FAILED" ? (
        <span role="alert" className={`inline-error ${styles.trayWide}`}>
          {error ? explain(error) : texts.FAILED}
        </span>
      ) : (
        state !== "DONE" && (
          <progress className={styles.trayWide} max={Math.max(1, size)} value={sent} aria-label={name} />
        )
      )}
    </li>
  );
}

type TrayIcon = Parameters<typeof Icon>[0]["name"];

function TrayButton({ icon, label, onClick }: { icon: TrayIcon; label: string; onClick(): void }): ReactNode {
  return (
    <button type="button" className="icon-button is-small" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
