import { ProblemNotice } from "../checkout/ProblemNotice.tsx";
import type { Problem } from "../checkout/problems.ts";
import { Notice } from "../ui/Notice.tsx";

/** Why an attempt to get in did not work, above the form. */
export function AttemptNotice({ problem, rejection }: { problem: Problem | undefined; rejection: string | undefined }) {
  if (problem) return <ProblemNotice problem={problem} />;
  return rejection ? <Notice tone="error" title={rejection} takesFocus /> : null;
}
