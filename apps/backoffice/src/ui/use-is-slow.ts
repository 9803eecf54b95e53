import { useEffect, useState } from "react";

/** True once something has been under way for longer than people notice: 300 ms. */
export function useIsSlow(isPending: boolean, delay = 300): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, [isPending, delay]);
  return isSlow && isPending;
}
