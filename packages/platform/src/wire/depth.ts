/**
 * Lists and objects inside each other that a message may have: far more than any of the API's, far fewer than
 * databases, parsers and the stack can take.
 */
export const maxDepth = 100;

/** Whether JSON text, broken or not, opens more lists and objects inside each other than a message may have. */
export function isTooDeep(text: string): boolean {
  // Every level takes two characters.
  if (text.length <= 2 * maxDepth) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfText(text, at);
        break;
      case openObject:
      case openList:
        depth += 1;
        if (depth > maxDepth) return true;
        break;
      case closeObject:
      case closeList:
        depth -= 1;
        break;
    }
  }
  return false;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125];

/** Where the text that begins at `start` ends: at the next quote that no backslash takes for a character. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
