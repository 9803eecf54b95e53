/** Where a picture is fetched: files of the platform under `/media/`, others at their own address. */
export function mediaUrl(id: string, origin: string): string {
  return isElsewhere(id) ? id : `${origin}/media/${id.split("/").map(encodeURIComponent).join("/")}`;
}

/** A picture of the platform in small, at most so many pixels wide and high. */
export function thumbnailUrl(url: string, side: number): string {
  return `${url}/v1/fit/w_${side},h_${side},q_90,enc_auto/thumbnail.jpg`;
}

export function isElsewhere(id: string): boolean {
  return /^https?:\/\//.test(id);
}
