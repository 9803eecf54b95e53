import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";
import { onDemand } from "../ui/on-demand.tsx";

const dialog = onDemand(
  () => import("./SearchDialog.tsx"),
  (_, open) => open("/search"),
);

/** The way to the search page. Where scripts run the field comes down over the page instead, fetched on intent. */
export function SearchLink() {
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();
  // Another page starts without it.
  useEffect(() => setOpen(false), [location]);
  return (
    <>
      <Link
        to="/search"
        aria-label={texts.search}
        className="grid size-[44px] place-items-center"
        onPointerEnter={dialog.warm}
        onFocus={dialog.warm}
        onClick={(event) => {
          if (location.pathname === "/search" || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" />
      </Link>
      {isOpen && <dialog.Shown onClose={() => setOpen(false)} />}
    </>
  );
}
