import type { ReactNode } from "react";

/** A page of two columns in its final size until it is there. */
export function PageSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="two-columns" role="status" aria-label={label}>
      <div>
        <Bones lines={["100%", "82%", "91%"]} />
        <Bones lines={["60%", "64%", "58%", "70%"]} />
      </div>
      <div>
        <Bones lines={["70%", "54%"]} />
        <Bones lines={["62%", "80%", "45%"]} />
      </div>
    </div>
  );
}

function Bones({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <div className="panel" aria-hidden="true">
      <div className="panel-head">
        <span className="bone" style={{ width: "6rem" }} />
      </div>
      {lines.map((width) => (
        <p key={width} className="bone-line">
          <span className="bone" style={{ width }} />
        </p>
      ))}
    </div>
  );
}
