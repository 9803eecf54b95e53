import { isOffline } from "@vitrine/react";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { texts } from "../../lib/texts.ts";

/** Milliseconds the shop may take to show that it is there. */
const patience = 10_000;

/**
 * A form that leaves its page, for what people type. It asks whether the shop is there before it leaves: where it is not, the
 * page stays with what was typed, instead of making room for an error of the browser or of a server in between.
 */
export function LeavingForm({ children, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const step = useRef<"asking" | "reached">(undefined);
  const [problem, setProblem] = useState<string>();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    // The button says it by itself.
    if (step.current === "reached" || isOffline()) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.current) return;
    step.current = "asking";
    const { currentTarget, nativeEvent } = event;
    const found = await shopProblem();
    setProblem(found);
    step.current = found ? undefined : "reached";
    if (!found) currentTarget.requestSubmit((nativeEvent as SubmitEvent).submitter);
    step.current = undefined;
  };
  return (
    <form method="post" noValidate {...form} onSubmitCapture={ask}>
      {children}
      {problem && (
        <p role="alert" className="text-small text-error sm:col-span-full">
          {problem}
        </p>
      )}
    </form>
  );
}

/** What keeps a form from being sent now, in a sentence; undefined when the shop responds. */
function shopProblem(): Promise<string | undefined> {
  const { generic, network } = texts.problems;
  return fetch("/robots.txt", { cache: "no-store", signal: AbortSignal.timeout(patience) }).then(
    ({ status }) => (status < 500 ? undefined : generic),
    () => network,
  );
}
