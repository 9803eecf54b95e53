import { fitsAddress, slugify } from "../../../policies/slug.ts";
import { bounds } from "./bounds.ts";

/** The part of the shop's address that a handle stands for: itself, unless an address cannot hold it. */
export function slugOfHandle(handle: string): string {
  const isUsable = fitsAddress(handle) && [...handle].length <= bounds.slug;
  return isUsable ? handle : slugify(handle);
}
