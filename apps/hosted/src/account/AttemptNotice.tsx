import { ProblemNotice } from "../checkout/ProblemNotice.tsx";
import type { Problem } from "../checkout/problems.ts";
import { Notice } from "../ui/Notice.tsx";

/** Why an attempt to get in did not work, above the form. */
export function AttemptNotice({ problem, refusal }: { problem: Problem | undefined; refusal: string | undefined }) {
  if (problem) return <ProblemNotice problem={problem} />;
  return refusal ? <Notice tone="error" title={refusal} takesFocus /> : null;
}
