import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { texts } from "../../lib/texts.ts";
import type { FooterPages, MenuEntry } from "./menu.ts";
import { Written } from "./Written.tsx";

/** The foot of every page. */
export function Footer({ menu, pages }: { menu: readonly MenuEntry[]; pages: FooterPages | undefined }) {
  const entries = [
    ...menu,
    { to: "/delivery", label: texts.delivery },
    { to: "/account", label: texts.account },
    { to: "/order-status", label: texts.orderStatus },
    ...(pages?.others ?? []),
  ];
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page grid gap-12 py-14 text-body md:grid-cols-2 lg:grid-cols-12">
        <div className="md:max-lg:col-span-2 lg:col-span-5">
          <p className="text-title font-semibold tracking-[-0.04em]">{brand.name}</p>
          <p className="mt-3 max-w-[22.6em] text-muted">{brand.description}</p>
          <Written place="choices" />
        </div>
        <nav aria-label={texts.shop} className="lg:col-span-4">
          <ul className="columns-[8rem_2] gap-8">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} className="thumb py-1 underline-offset-4 hover:underline">
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="not-italic text-muted lg:col-span-3">
          {brand.contact.place && <p>{brand.contact.place}</p>}
          {brand.contact.email && (
            <p>
              <a
                href={`mailto:${brand.contact.email}`}
                className="thumb py-1 text-ink underline-offset-4 hover:underline"
              >
                {brand.contact.email}
              </a>
            </p>
          )}
          {brand.delivery.returnDays && (
            <p className="pt-1">{texts.footer.returns({ days: brand.delivery.returnDays })}</p>
          )}
        </address>
        {pages?.legal[0] && (
          <ul className="flex flex-wrap gap-x-6 border-t border-line pt-6 text-muted md:col-span-2 lg:col-span-12">
            {pages.legal.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="thumb py-1 underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
