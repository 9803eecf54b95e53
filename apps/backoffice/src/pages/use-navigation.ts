import { useMay } from "../session/may.ts";
import { type NavigationEntry, navigation } from "./registry.ts";

/** The pages that the person who is signed in may open. */
export function useNavigation(): readonly NavigationEntry[] {
  const may = useMay();
  return navigation.filter(({ needs }) => needs === undefined || may(...[needs].flat()));
}
