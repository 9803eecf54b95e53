import { NavLink } from "react-router";
import { accountTexts } from "../../lib/account-texts.ts";

interface AccountHeaderProps {
  readonly title: string;
  readonly email: string;
}

const { overview, nav } = accountTexts;

const pages = [
  { to: "/account", name: "overview", isExact: true },
  { to: "/account/security", name: "security", isExact: false },
] as const;

/** Who is signed in, the parts of the account, and the way out. */
export function AccountHeader({ title, email }: AccountHeaderProps) {
  return (
    <div className="pb-10 md:pb-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-display">{title}</h1>
          <p className="mt-2 break-words text-muted">{overview.signedInAs({ email })}</p>
        </div>
        <form method="post" action="/account/sign-out">
          <button type="submit" className="button-quiet">
            {overview.signOut}
          </button>
        </form>
      </div>
      <nav aria-label={nav.label} className="mt-8 border-b border-line">
        <ul className="flex gap-6">
          {pages.map(({ to, name, isExact }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={isExact}
                className={({ isActive }) =>
                  `-mb-px block min-h-11 border-b py-2.5 ${isActive ? "border-ink" : "border-transparent text-muted hover:text-ink"}`
                }
              >
                {nav[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
