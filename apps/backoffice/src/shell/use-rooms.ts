import { useMay } from "../session/may.ts";
import { type Room, rooms } from "./rooms.ts";

/** The rooms whoever is signed in may see. */
export function useRooms(): readonly Room[] {
  const may = useMay();
  return rooms.filter(({ needs }) => needs === undefined || may(needs));
}
