/** The name of a file as `filename*` of a `content-disposition` header carries it (RFC 8187). */
export function encodedFileName(name: string): string {
  const encoded = encodeURIComponent(name);
  return `UTF-8''${encoded.replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
