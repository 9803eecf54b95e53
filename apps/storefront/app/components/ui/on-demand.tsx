import { isOffline } from "@vitrine/react";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * A component whose code is fetched when it is first shown, or ahead of it with `warm`; nothing is shown until then.
 * Where the code does not come, offline or after a new version was put up, `goElsewhere` is called instead; its second
 * argument opens a page.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  goElsewhere: (props: Props, open: (path: string) => void) => void,
) {
  const Instead = (props: Props) => {
    const navigate = useNavigate();
    // Loaded anew: a browser remembers which scripts it could not get. Without a network the page stays.
    const open = (path: string) => (isOffline() ? void navigate(path) : location.assign(path));
    useEffect(() => void goElsewhere(props, open), []);
    return null;
  };
  const warm = () => load().catch(() => ({ default: Instead }));
  const Lazy: ComponentType<Props> = lazy(warm);
  const Shown = (props: Props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
  return { Shown, warm };
}
