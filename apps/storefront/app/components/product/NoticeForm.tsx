import type { NoticeOutcome } from "../../lib/notice.ts";
import { texts } from "../../lib/texts.ts";
import type { Selection } from "../../lib/variants.ts";

interface NoticeFormProps {
  readonly slug: string;
  readonly selection: Selection;
  readonly outcome?: NoticeOutcome | undefined;
  /** What the field starts with. */
  readonly email?: string | undefined;
}

/** Asks for an email when what is sold out is back. A form of its own, which works without scripts. */
export function NoticeForm({ slug, selection, outcome, email }: NoticeFormProps) {
  if (outcome === "sent") {
    return (
      <p id="notice" tabIndex={-1} role="status" className="text-body">
        {texts.notice.sent}
      </p>
    );
  }
  return (
    <form id="notice" method="post" action={`/products/${slug}/notice`} className="flex flex-col gap-2">
      {Object.entries(selection).map(([option, choice]) => (
        <input key={option} type="hidden" name={`option:${option}`} value={choice} />
      ))}
      <label htmlFor="notice-email" className="text-small">
        {texts.notice.label}
      </label>
      <div className="flex gap-2">
        <input
          id="notice-email"
          type="email"
          name="email"
          defaultValue={email}
          autoComplete="email"
          maxLength={320}
          required
          aria-invalid={outcome !== undefined}
          aria-describedby="notice-more"
          className="field min-w-0 grow"
        />
        <button type="submit" className="button-quiet">
          {texts.notice.action}
        </button>
      </div>
      <p
        id="notice-more"
        role={outcome ? "alert" : undefined}
        className={outcome ? "text-small text-error" : "text-small text-muted"}
      >
        {outcome ? texts.notice[outcome] : texts.notice.explained}
      </p>
    </form>
  );
}
