/** The frame that a picture fills; what sticks out is cut. Sides are pixels. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
  /** Which part stays, in the platform's words: `al_t`, `fp_0.5_1`. The middle unless given. */
  readonly focus?: string;
  /** 1 to 100; 75 unless given. */
  readonly quality?: number;
  /** In the file's own format, for clients that do not name the formats they accept. */
  readonly keepsFormat?: boolean;
}

/** The address of a picture of the platform in another size; undefined for a file it does not make pictures of. */
export function renditionUrl(url: string, rendition: Rendition): string | undefined {
  const name = /\/media\/(?:[^/?#]+\/)?([^/?#]+)$/.exec(url)?.[1];
  if (!name) return undefined;
  const { width, height, focus = "al_c", quality = 75, keepsFormat = false } = rendition;
  const options = [`w_${width}`, `h_${height}`, focus, `q_${quality}`, ...(keepsFormat ? [] : ["enc_auto"])];
  return `${url}/v1/fill/${options.join(",")}/${name}`;
}

/** The attributes of an image that is shown small, in its place's size and twice that. */
export function smallPicture(url: string, place: Rendition): { src: string; srcSet?: string } {
  const src = renditionUrl(url, place);
  const dense = renditionUrl(url, { ...place, width: place.width * 2, height: place.height * 2 });
  return src && dense ? { src, srcSet: `${dense} 2x` } : { src: url };
}
