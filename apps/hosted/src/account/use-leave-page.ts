import { useState } from "react";
import { useAttempt } from "./use-attempt.ts";

/** A button that leads away from here: busy until the browser leaves, free again when it could not. */
export function useLeavePage() {
  const { attempt, problem, rejection } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const leave = async (step: () => Promise<void>) => {
    setBusy(true);
    let hasFailed = false;
    await attempt(async () => {
      try {
        await step();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
    if (hasFailed) setBusy(false);
  };
  return { leave, isBusy, problem, rejection };
}
