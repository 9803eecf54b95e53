import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation as useRouterNavigation,
} from "react-router";
import { useNavigation } from "../pages/use-navigation.ts";
import { Palette } from "../palette/Palette.tsx";
import { useStaffQuery } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { LoadingBar } from "../ui/LoadingBar.tsx";
import { Offline } from "../ui/Offline.tsx";
import { useSettingsQuery } from "../ui/use-settings.ts";
import { useShortcuts } from "../ui/use-shortcuts.ts";
import { Opening } from "./Opening.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { Sidebar } from "./Sidebar.tsx";
import styles from "./shell.module.css";

// Few ever see it.
const MustSetUp = lazy(() => import("../account/MustSetUp.tsx"));

/** The frame around every page. */
export function Shell(): ReactNode {
  const navigate = useNavigate();
  const isLeaving = useRouterNavigation().state !== "idle";
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const main = useMainFocus();
  const navigation = useNavigation();
  const who = useStaffQuery();
  const settings = useSettingsQuery();
  const [hasCodes, setCodes] = useState(false);
  useShortcuts({
    "mod+k": () => setPaletteOpen((isOpen) => !isOpen),
    "?": () => setHelpOpen(true),
    ...Object.fromEntries(navigation.map(({ key, to }) => [`g ${key}`, () => void navigate(to)])),
  });
  // They stay until the recovery codes are saved: nothing shows those again.
  if (who.data?.staffMember.mustSetUpSecondFactor || hasCodes) {
    return (
      <Suspense fallback={<LoadingBar />}>
        <MustSetUp onCodes={setCodes} />
      </Suspense>
    );
  }
  if (!who.data) return <Opening query={who} />;
  if (!settings.data) return <Opening query={settings} />;
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {strings.sidebar.skip}
      </a>
      <Sidebar onSearch={() => setPaletteOpen(true)} onShortcuts={() => setHelpOpen(true)} />
      <main id="content" ref={main} tabIndex={-1} className="main">
        <LoadingBar isOn={isLeaving} />
        <Offline />
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Palette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} onShortcuts={() => setHelpOpen(true)} />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <ScrollRestoration />
    </div>
  );
}

/** A new page takes the focus, so that keyboards and screen readers start at its top. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
