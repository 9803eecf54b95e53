import { useEffect, useRef } from "react";

/** The heading of what has just taken the place of the form; it takes the focus along. */
export function useHeading(text: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-title font-medium">
      {text}
    </h2>
  );
}
