import { Component, type ReactNode } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Message } from "./Message.tsx";

/**
 * In place of a page that could not be drawn, above all because its code did not arrive: says so and loads it anew,
 * which is all there is to do. What was typed is in the tab's storage.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Reload /> : this.props.children;
  }
}

function Reload() {
  return <Message {...useMessages().failed} onRetry={() => location.reload()} />;
}
