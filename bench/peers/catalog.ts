/** A product as every platform is given it: without pictures, with a stock that does not end. */
export interface PeerProduct {
  readonly name: string;
  readonly slug: string;
  /** Without commas, for files of columns. */
  readonly description: string;
  /** In dollars. */
  readonly price: number;
  /** One variant each. */
  readonly sizes: readonly string[];
}

const sizes = ["S", "M", "L", "XL"] as const;

/** A hundred products of four variants, the same in every run. */
export const peerCatalog: readonly PeerProduct[] = Array.from({ length: 100 }, (_, index) => ({
  name: `Measured bowl ${index + 1}`,
  slug: `measured-bowl-${index + 1}`,
  description: `Bowl ${index + 1}. Thrown and glazed by hand; made up for measuring and sold by nobody.`,
  price: 20 + index,
  sizes,
}));
