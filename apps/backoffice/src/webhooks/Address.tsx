import type { ReactNode } from "react";
import { partsOf } from "./address.ts";

/** An address on one line; where it does not fit, its middle is left out. */
export function Address({ url }: { url: string }): ReactNode {
  const [head, tail] = partsOf(url);
  return (
    <span className="address">
      <span>{head}</span>
      {tail && <span>{tail}</span>}
    </span>
  );
}
