import { Component, type ReactNode } from "react";

export interface FallbackProps {
  /** In place of what cannot be drawn. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else where a part of a page fails, so that the page and what was typed into it stay. */
export class Fallback extends Component<FallbackProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
