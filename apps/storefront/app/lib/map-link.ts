/** Where a map shows an address. A plain link: nothing of it is loaded before someone follows it. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}
