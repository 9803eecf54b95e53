import type { Collection } from "@vitrine/contract";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { Status } from "../ui/Status.tsx";
import { Thumb } from "../ui/Thumb.tsx";

const words = strings.collections;

export const collectionColumns: readonly Column<Collection>[] = [
  {
    id: "name",
    label: words.columns.name,
    isName: true,
    sort: "name",
    render: ({ name, media }) => (
      <span className="with-thumb">
        <Thumb url={media?.mainMedia?.thumbnail?.url} />
        <span className="clip">{name}</span>
      </span>
    ),
  },
  {
    id: "visible",
    label: words.columns.visible,
    width: "8rem",
    narrow: "6rem",
    render: ({ visible = true }) => (
      <Status tone={visible ? "good" : "quiet"}>{visible ? words.badge.visible : words.badge.hidden}</Status>
    ),
  },
  {
    id: "slug",
    label: words.columns.slug,
    isWide: true,
    width: "14rem",
    sort: "slug",
    render: ({ slug }) => <span className="clip soft">{slug}</span>,
  },
  {
    id: "updated",
    label: words.columns.updated,
    isWide: true,
    width: "9rem",
    render: ({ lastUpdated }) => lastUpdated && <time dateTime={lastUpdated}>{shortDate(new Date(lastUpdated))}</time>,
  },
  {
    id: "products",
    label: words.columns.products,
    isNumber: true,
    width: "7rem",
    narrow: "5rem",
    render: ({ numberOfProducts }) => numberOfProducts.toLocaleString("en"),
  },
];
