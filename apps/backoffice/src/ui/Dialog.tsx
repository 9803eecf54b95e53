import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";

/** A dialog. However it is closed, the focus goes back to what opened it. */
export function Dialog(props: ModalProps): ReactNode {
  const { opened } = props;
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened]);
  return <Modal {...props} returnFocus={false} />;
}
