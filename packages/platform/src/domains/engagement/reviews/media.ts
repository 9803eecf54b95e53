import type { Image, ReviewMedia } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { isElsewhere, mediaUrl } from "../../../policies/media-url.ts";

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

/**
 * Pictures and videos with the addresses to load them from. What is in the media library is loaded from there. Shoppers
 * name nothing else: an address of theirs would be told of everybody who reads the review.
 * @param at path of the list in the request
 * @throws ValidationError
 */
export function checkedMedia(
  media: readonly ReviewMedia[],
  { origin, isShop, at }: { readonly origin: string; readonly isShop: boolean; readonly at: string },
): ReviewMedia[] {
  return media.map(({ image, video }, index) => {
    const file = image ?? video;
    const place = `${at}[${index}].${video ? "video" : "image"}`;
    if (!file) throw invalid(place, "name a picture or a video", "REQUIRED_ONE_OF_FIELD");
    const url = addressOf(file, origin, isShop);
    if (!url) {
      throw invalid(place, isShop ? "needs an id, or a url with https://" : "needs the id of a file of the shop");
    }
    return image ? { image: { ...image, url } } : { video: { ...video, url } };
  });
}

function addressOf({ id, url }: Pick<Image, "id" | "url">, origin: string, isShop: boolean): string | undefined {
  if (isShop && url && isWebAddress(url)) return url;
  return id && !isElsewhere(id) && !id.includes("..") ? mediaUrl(id, origin) : undefined;
}
