import { useState } from "react";

/** What was found last: what is typed about something stays when somebody else deletes it. */
export function useKept<T>(found: T | undefined): T | undefined {
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  return found ?? kept;
}
