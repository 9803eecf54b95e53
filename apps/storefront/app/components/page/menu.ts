export interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** Pages that the merchant wrote; an order is subject to the legal ones, or the law asks for them. */
export interface FooterPages {
  readonly legal: readonly MenuEntry[];
  readonly others: readonly MenuEntry[];
}
