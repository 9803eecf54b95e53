import { Link } from "react-router";
import { texts } from "../../lib/texts.ts";
import type { MenuEntry } from "../page/menu.ts";

/** The way here, as links. */
export function Breadcrumbs({ trail }: { trail: readonly MenuEntry[] }) {
  return (
    <nav aria-label={texts.breadcrumb} className="py-4 text-small text-muted pointer-coarse:py-1">
      <ol className="flex flex-wrap gap-2">
        {[{ label: texts.home, to: "/" }, ...trail].map((entry, index) => (
          <li key={entry.to} className="flex items-baseline gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link to={entry.to} className="thumb -my-0.5 py-0.5 underline-offset-4 hover:text-ink hover:underline">
              {entry.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
