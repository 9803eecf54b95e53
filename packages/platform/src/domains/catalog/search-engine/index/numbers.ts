/**
 * What matches are narrowed, counted and sorted by is all in one index, of products as `p`. Left alone, an engine takes
 * a shorter one.
 */
export const cards = "products p @indexed(products_numeric_id_visible_current_price_minor_in_stock_facet_set_id)";

/** Up to this many products for each that is wanted, reading one after the other is less work than looking them up. */
const density = 6;

/** How to come to some products, as `p`. */
export interface Way {
  readonly isDense: boolean;
  readonly from: string;
  /** Values of `from`. */
  values(siteId: string, numbers: readonly number[]): readonly unknown[];
}

/** Looking each up. */
export const oneByOne: Way = {
  isDense: false,
  from: `from @numbers cross join ${cards} where p.numeric_id = m.value and p.site_id = ?`,
  values: (siteId, numbers) => [JSON.stringify(numbers), siteId],
};

/** Reading all there are between the first and the last. */
export const inARow: Way = {
  isDense: true,
  // The sign keeps the engines from looking each up after all.
  from: `from ${cards} where p.site_id = ? and p.numeric_id >= ? and p.numeric_id <= ? and +p.numeric_id in @set`,
  values: (siteId, numbers) => [siteId, ...endsOf(numbers), JSON.stringify(numbers)],
};

/** The shorter way to products whose numbers rise or fall. */
export function wayTo(numbers: readonly number[]): Way {
  const [first, last] = endsOf(numbers);
  return last - first < numbers.length * density ? inARow : oneByOne;
}

function endsOf(numbers: readonly number[]): readonly [number, number] {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  return first < last ? [first, last] : [last, first];
}
