import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * A dialog. It begins at its first field; however it is closed, the focus goes back to what opened it. A press beside it closes it until something is
 * typed, which such a press would lose.
 */
export function Dialog(props: ModalProps): ReactNode {
  const { opened, children } = props;
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
  return (
    <Modal closeOnClickOutside={!isTyped} {...props} returnFocus={false} onInput={() => setTyped(true)}>
      {children}
      <FirstField />
      <FirstProblem />
    </Modal>
  );
}

const field = "form :is(input, textarea):not([type=hidden], :disabled)";

/**
 * Lets the focus begin at the first field of a form, unless the form says where, and not at the button that closes it: at once,
 * or when the form is there.
 */
function FirstField(): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('[role="dialog"]');
    if (!dialog || dialog.querySelector("[data-autofocus]")) return;
    const first = () => dialog.querySelector<HTMLElement>(field);
    const found = first();
    if (found) return found.setAttribute("data-autofocus", "");
    const watch = new MutationObserver(() => {
      const late = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? first();
      if (!late) return;
      watch.disconnect();
      if (!document.activeElement?.matches("input, textarea")) late.focus();
    });
    watch.observe(dialog, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return <span ref={mark} hidden />;
}

const wrong = "[aria-invalid=true]";

/** Lets the keyboard go on at the first field that is wrong, whether the form finds it when it is sent or the platform does. */
function FirstProblem(): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest('[role="dialog"]');
    if (!dialog) return;
    const lead = () => dialog.querySelector<HTMLElement>(wrong)?.focus();
    const onSubmit = () => void setTimeout(lead);
    // Whoever types meanwhile goes on typing.
    const watch = new MutationObserver(() => !document.activeElement?.matches("input, textarea") && lead());
    watch.observe(dialog, { subtree: true, attributeFilter: ["aria-invalid"] });
    dialog.addEventListener("submit", onSubmit);
    return () => {
      watch.disconnect();
      dialog.removeEventListener("submit", onSubmit);
    };
  }, []);
  return <span ref={mark} hidden />;
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
