/** An icon for a shop that has none: the first letter of its name, as an address. */
export function initialIcon(name: string): string {
  const [letter = ""] =
    name
      .trim()
      .toUpperCase()
      .match(/[\p{L}\p{N}]/u) ?? [];
  const text = `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="#faf8f5">${letter}</text>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#1a1916"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}
