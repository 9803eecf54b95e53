import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

/**
 * A component whose code is fetched when it is first shown, or ahead of it with `warm`; nothing is shown until then.
 * Where the code does not come, offline or after a new version was put up, `goElsewhere` is called instead.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  goElsewhere: (props: Props, navigate: NavigateFunction) => void,
) {
  const Instead = (props: Props) => {
    const navigate = useNavigate();
    useEffect(() => void goElsewhere(props, navigate), []);
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
