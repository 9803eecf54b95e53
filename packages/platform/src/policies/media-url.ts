/** Where a picture is fetched: files of the platform under `/media/`, others at their own address. */
export function mediaUrl(id: string, origin: string): string {
  return isElsewhere(id) ? id : `${origin}/media/${id.split("/").map(encodeURIComponent).join("/")}`;
}

export function isElsewhere(id: string): boolean {
  return /^https?:\/\//.test(id);
}
