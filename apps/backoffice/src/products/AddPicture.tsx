import { Button, Modal, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type Product, products } from "@vitrine/contract";
import { smallPicture, useQuery } from "@vitrine/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { addressProblem, type PictureDraft, tilePlace } from "./pictures.ts";
import { matchingProducts } from "./product-request.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;

export interface AddPictureProps {
  /** Ids of the pictures the product has. */
  readonly known: readonly string[];
  onAdd(picture: PictureDraft): void;
  onClose(): void;
}

/** A picture from elsewhere by its address, or one that another product has. */
export function AddPicture({ known, onAdd, onClose }: AddPictureProps): ReactNode {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const url = address.trim();
    const found = addressProblem(url) ?? (known.includes(url) ? texts.pictureKnown : undefined);
    setProblem(found);
    if (!found) onAdd({ id: url, url, alt: "" });
  };
  return (
    <Modal opened onClose={onClose} title={texts.addPicture} size="36rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <div className="with-button">
          <TextInput
            label={texts.pictureAddress}
            type="url"
            inputMode="url"
            placeholder="https://"
            data-autofocus
            value={address}
            error={problem}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit">{texts.add}</Button>
        </div>
      </form>
      <OfProducts known={known} onAdd={onAdd} />
    </Modal>
  );
}

/** Pictures that are in the shop already, found by their product. */
function OfProducts({ known, onAdd }: Pick<AddPictureProps, "known" | "onAdd">): ReactNode {
  const [text, setText] = useState("");
  const searchText = useDebounced(text);
  const query = { filter: matchingProducts(searchText), paging: { limit: 24 } };
  const { data } = useQuery(products.queryProducts, { query }, { placeholderData: keepPreviousData });
  const found = picturesOf(data?.products ?? []).filter(({ id }) => !known.includes(id));
  return (
    <div className={styles.picker}>
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
              onClick={() => onAdd(picture)}
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
    (media?.items ?? []).map(({ id, image, title }) => ({
      id,
      url: image?.url ?? "",
      alt: image?.altText || title || name,
    })),
  );
  return [...new Map(found.map((picture) => [picture.id, picture])).values()];
}
