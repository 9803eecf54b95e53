import { BoundedMap } from "../bounded-map.ts";

/** A quarter of a megabyte at most, of shoppers whose requests follow each other. */
const most = 64;

/** Bytes of a frame that tell most frames apart: its end depends on all that is in it. */
const tail = 12;

interface Recent {
  readonly stored: Uint8Array;
  readonly text: string;
}

/**
 * What was stored with these bytes, for the last of them: whoever reads them back need not unpack them. Short texts of
 * short lives only: what stays from one request to the next is moved twice by the engine's looks for garbage.
 */
export class RecentTexts {
  readonly #texts = new BoundedMap<string, Recent>(most);

  find(stored: Uint8Array): string | undefined {
    const recent = this.#texts.get(keyOf(stored));
    return recent && Buffer.compare(recent.stored, stored) === 0 ? recent.text : undefined;
  }

  note(stored: Uint8Array, text: string): void {
    this.#texts.set(keyOf(stored), { stored, text });
  }
}

function keyOf(stored: Uint8Array): string {
  return String.fromCharCode(...stored.subarray(-tail));
}
