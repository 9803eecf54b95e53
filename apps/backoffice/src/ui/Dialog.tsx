import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";

/**
 * A dialog. However it is closed, the focus goes back to what opened it. A press beside it closes it until something is
 * typed, which such a press would lose.
 */
export function Dialog(props: ModalProps): ReactNode {
  const { opened } = props;
  const [isTyped, setTyped] = useState(false);
  useEffect(() => setTyped(false), [opened]);
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened]);
  useLayoutEffect(() => (opened ? withoutSecondPress() : undefined), [opened]);
  return <Modal closeOnClickOutside={!isTyped} {...props} returnFocus={false} onInput={() => setTyped(true)} />;
}

/** Milliseconds within which a second press may belong to the double click that opened the dialog. */
const longestDoubleClick = 800;

/** The second press of a double click neither closes the dialog that the first one opened, nor presses what is in it. */
function withoutSecondPress(): () => void {
  const end = performance.now() + longestDoubleClick;
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() > end) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const presses = ["mousedown", "click"] as const;
  for (const press of presses) window.addEventListener(press, swallow, { capture: true });
  return () => {
    for (const press of presses) window.removeEventListener(press, swallow, { capture: true });
  };
}
