import { type ReactNode, useEffect, useRef } from "react";

export interface NoticeProps {
  readonly tone: "error" | "warn" | "info";
  readonly title: string;
  readonly children?: ReactNode;
  /** Takes the focus when it appears, so that keyboard and screen reader users meet it first. */
  readonly takesFocus?: boolean;
}

const edges = { error: "border-s-error", warn: "border-s-warn", info: "border-s-accent" };

/** What happened and what to do, in the column where the eye already is. */
export function Notice({ tone, title, children, takesFocus = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
      className={`border-s-2 bg-wash px-4 py-3 ${edges[tone]}`}
    >
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 text-muted">{children}</div>}
    </div>
  );
}
