import { Link, NavLink } from "react-router";
import { brand } from "../../brand.ts";
import { usePrefetch } from "../../lib/offline.ts";
import { texts } from "../../lib/texts.ts";
import { CartLink } from "../cart/CartLink.tsx";
import { SearchLink } from "../search/SearchLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { MenuEntry } from "./menu.ts";

/** The head of every page: where you can go, and what you carry. */
export function Header({ menu, line }: { menu: readonly MenuEntry[]; line: readonly MenuEntry[] | undefined }) {
  const prefetch = usePrefetch();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:grid-cols-[auto_1fr_auto] lg:gap-10">
        <PhoneMenu menu={menu} />
        <Link to="/" className="break-anywhere -my-2 py-2 text-title font-semibold tracking-[-0.04em] lg:order-first">
          {brand.name}
        </Link>
        <nav aria-label={texts.collections} className="hidden lg:block">
          <ul className="flex flex-wrap gap-x-6">
            {line?.map((entry) => (
              <li key={entry.to}>
                <NavLink
                  to={entry.to}
                  end
                  prefetch={prefetch}
                  className="block py-2 text-body underline-offset-8 hover:underline aria-[current=page]:underline"
                >
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-end gap-1">
          <SearchLink />
          <Link to="/account" aria-label={texts.account} className="hidden size-[44px] place-items-center sm:grid">
            <Icon name="account" />
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** The menu on a phone: a disclosure, which needs no script. Going somewhere closes it. */
function PhoneMenu({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <details className="group lg:hidden" onClick={closeOnLink} onKeyDown={closeOnEscape}>
      <summary aria-label={texts.menu} className="-ms-3 grid size-[44px] place-items-center">
        <span className="group-open:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden group-open:block">
          <Icon name="close" />
        </span>
      </summary>
      <nav
        aria-label={texts.collections}
        className="page absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-paper pt-4 pb-16"
      >
        <ul>
          {menu.map((entry) => (
            <li key={entry.to} className="border-b border-line">
              <Link to={entry.to} className="block py-4 text-title">
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/account" className="mt-6 flex min-h-11 items-center gap-3 text-lead">
          <Icon name="account" />
          {texts.account}
        </Link>
      </nav>
    </details>
  );
}

function closeOnLink(event: React.MouseEvent<HTMLDetailsElement>) {
  if ((event.target as Element).closest("a")) event.currentTarget.open = false;
}

function closeOnEscape(event: React.KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape") return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}
