const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

/**
 * A text of HTML without tags, as it is read. What is no entity, or none of the usual ones, stays.
 * @param space what `&nbsp;` becomes
 */
export function decodeEntities(text: string, space: string): string {
  return text.replace(entity, (all, decimal, hex, name) => {
    if (name) return entityOf(String(name).toLowerCase(), space) ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

function entityOf(name: string, space: string): string | undefined {
  return name === "nbsp" ? space : named[name];
}
