import type { Collection } from "@vitrine/contract";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { digits } from "../ui/locale.ts";
import { NameWithThumb } from "../ui/Thumb.tsx";
import { Visibility } from "../ui/Visibility.tsx";

const texts = strings.collections;

export const collectionColumns: readonly Column<Collection>[] = [
  {
    id: "name",
    label: texts.columns.name,
    isName: true,
    sort: "name",
    render: ({ name, media }) => <NameWithThumb name={name} url={media?.mainMedia?.thumbnail?.url} />,
  },
  {
    id: "visible",
    label: texts.columns.visible,
    width: "8rem",
    narrow: "6rem",
    render: ({ visible }) => <Visibility visible={visible} />,
  },
  {
    id: "slug",
    label: texts.columns.slug,
    isWide: true,
    width: "14rem",
    sort: "slug",
    render: ({ slug }) => <span className="clip soft">{slug}</span>,
  },
  {
    id: "updated",
    label: texts.columns.updated,
    isWide: true,
    width: "9rem",
    render: ({ lastUpdated }) => lastUpdated && <time dateTime={lastUpdated}>{shortDate(new Date(lastUpdated))}</time>,
  },
  {
    id: "products",
    label: texts.columns.products,
    isNumber: true,
    width: "7rem",
    narrow: "5rem",
    render: ({ numberOfProducts }) => digits(numberOfProducts),
  },
];
