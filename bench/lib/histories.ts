/** Orders of made-up buyers who each came for one thing, and picked up something else now and then. */
export interface Histories {
  /** Product ids by order. */
  readonly train: readonly (readonly string[])[];
  readonly test: readonly (readonly string[])[];
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Products that are wanted for the same purpose. */
const purposeSize = 25;

/** The share of things in an order that have nothing to do with its purpose. */
const stray = 0.3;

export function histories(productIds: readonly string[], orders: number, seed = 1): Histories {
  const random = seeded(seed);
  const shuffled = productIds
    .map((id) => ({ id, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id);
  const purposes = Array.from({ length: Math.floor(shuffled.length / purposeSize) }, (_, index) =>
    shuffled.slice(index * purposeSize, (index + 1) * purposeSize),
  );
  const order = () => {
    const purpose = skewed(purposes, random) ?? [];
    const items = new Set<string>();
    const size = 2 + Math.floor(random() * 3);
    while (items.size < size) items.add(skewed(random() < stray ? shuffled : purpose, random) ?? "");
    return [...items];
  };
  const all = Array.from({ length: orders }, order);
  const cut = Math.floor(orders * 0.8);
  return { train: all.slice(0, cut), test: all.slice(cut) };
}

/** One of a list, those in front far more often than those behind. */
function skewed<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(items.length * random() ** 2)];
}
