import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";

const load = () => import("./SearchDialog.tsx");
const SearchDialog = lazy(load);

const warm = () => void load().catch(() => {});

/** The way to the search page. Where scripts run the field comes down over the page instead, fetched on intent. */
export function SearchLink() {
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  // Another page starts without it.
  useEffect(() => setOpen(false), [location]);
  return (
    <>
      <Link
        to="/search"
        aria-label={texts.search}
        className="grid size-[44px] place-items-center"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => {
          if (location.pathname === "/search" || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          load().then(
            () => setOpen(true),
            () => navigate("/search"),
          );
        }}
      >
        <Icon name="search" />
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
