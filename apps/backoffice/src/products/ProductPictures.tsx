import { TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type Product, products } from "@vitrine/contract";
import { smallPicture, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { type PictureDraft, tilePlace } from "./pictures.ts";
import { matchingProducts } from "./product-request.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;

/** What a source of pictures offers. */
export interface PictureSource {
  /** Ids of the pictures that were there already, which are not offered. */
  readonly before: readonly string[];
  /** Ids of those that are picked, where several may be. */
  readonly picked?: readonly string[];
  /** Called with a picked one, too, to take it back. */
  onPick(picture: PictureDraft): void;
}

/** Pictures that products have, found by their product. */
export function ProductPictures({ before, picked, onPick }: PictureSource): ReactNode {
  const [text, setText] = useState("");
  const searchText = useDebounced(text);
  const query = { filter: matchingProducts(searchText), paging: { limit: 24 } };
  const { data } = useQuery(products.queryProducts, { query }, { placeholderData: keepPreviousData });
  const found = picturesOf(data?.products ?? []).filter(({ id }) => !before.includes(id));
  return (
    <div className="fields">
      <TextInput
        type="search"
        label={texts.picturesOfShop}
        placeholder={texts.pictureSearch}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {data && found.length === 0 && <p className="soft">{texts.noPicturesFound}</p>}
      <ul className={styles.pickerList}>
        {found.slice(0, 48).map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={texts.addThisPicture({ alt: picture.alt })}
              aria-pressed={picked?.includes(picture.id)}
              onClick={() => onPick(picture)}
            >
              <img {...smallPicture(picture.url, tilePlace)} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function picturesOf(all: readonly Product[]): readonly PictureDraft[] {
  const found = all.flatMap(({ name, media }) =>
    (media?.items ?? []).map(({ id, image, thumbnail, title }) => ({
      id,
      url: (image ?? thumbnail)?.url ?? "",
      alt: image?.altText || title || name,
    })),
  );
  return [...new Map(found.map((picture) => [picture.id, picture])).values()];
}
