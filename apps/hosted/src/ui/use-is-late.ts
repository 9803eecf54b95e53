import { useEffect, useState } from "react";

/** Whether something has been going on for so many milliseconds. */
export function useIsLate(isGoingOn: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn, milliseconds]);
  return isLate;
}
