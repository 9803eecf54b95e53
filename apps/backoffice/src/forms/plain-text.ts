/** What is left to read of HTML, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<[^>]*>/g, " ");
  const { textContent } = new DOMParser().parseFromString(spaced, "text/html").body;
  return textContent.replace(/\s+/g, " ").trim();
}
