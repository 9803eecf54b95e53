import type { ReactNode } from "react";

const paths = {
  orders: "M3 2.5h10v11l-1.7-1.2L9.7 13.5 8 12.3l-1.7 1.2-1.6-1.2L3 13.5zM5.5 5.5h5M5.5 8.2h5",
  products: "M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6",
  coupons: "M2.5 4.5h11v2.2a1.3 1.3 0 0 0 0 2.6v2.2h-11V9.3a1.3 1.3 0 0 0 0-2.6zM9.5 4.7v6.6",
  collections: "M2.5 2.5h4.7v4.7H2.5zM8.8 2.5h4.7v4.7H8.8zM2.5 8.8h4.7v4.7H2.5zM8.8 8.8h4.7v4.7H8.8z",
  settings:
    "M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.3 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM5.7 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z",
  staff:
    "M6 7.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM1.8 13.3a4.2 4.2 0 0 1 8.4 0M10.3 3a2.2 2.2 0 0 1 0 4.3M11.8 9.6a4 4 0 0 1 2.4 3.7",
  keys: "M5.3 11.7a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM7.5 6.6 13.5 2.5M11 4.2l1.6 2.3",
  auditLog: "M3.5 2.5h9v11h-9zM5.7 5.5h4.6M5.7 8h4.6M5.7 10.5h2.6",
  webhooks:
    "M8 8.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8zM5.4 10.6a3.7 3.7 0 0 1 0-5.2M10.6 5.4a3.7 3.7 0 0 1 0 5.2M3.3 12.7a6.6 6.6 0 0 1 0-9.4M12.7 3.3a6.6 6.6 0 0 1 0 9.4",
  bold: "M5 3h4a2.4 2.4 0 0 1 0 4.8H5zM5 7.8h4.5a2.6 2.6 0 0 1 0 5.2H5z",
  italic: "M6.5 3h5M4.5 13h5M9.5 3l-3 10",
  heading: "M4 3v10M12 3v10M4 8h8",
  subheading: "M5 6v7M11 6v7M5 9.5h6",
  list: "M6.5 4h7M6.5 8h7M6.5 12h7M3 4h.01M3 8h.01M3 12h.01",
  numbers: "M6.5 4h7M6.5 8h7M6.5 12h7M2.3 3.3l.9-.5v2.8M2.2 10.9c.3-.7 1.6-.6 1.5.3 0 .6-1.5 1.1-1.5 2h1.6",
  link: "M6.8 9.2a2.5 2.5 0 0 0 3.5 0l2-2a2.5 2.5 0 0 0-3.5-3.5l-.8.8M9.2 6.8a2.5 2.5 0 0 0-3.5 0l-2 2a2.5 2.5 0 0 0 3.5 3.5l.8-.8",
  refresh: "M13 8a5 5 0 1 1-1.5-3.6L13 5.8M13 2.6v3.2H9.8",
  clock: "M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6zM8 4.9V8l2.1 1.5",
  download: "M8 2.5v7.3M4.8 6.8 8 9.9l3.2-3.1M2.8 13h10.4",
  upload: "M8 9.9V2.5M4.8 5.6 8 2.5l3.2 3.1M2.8 13h10.4",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7 14 14",
  check: "M3.2 8.4 6.6 11.6 12.8 4.6",
  plus: "M8 3v10M3 8h10",
  close: "M4 4l8 8M12 4l-8 8",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  left: "M10 3.5 5.5 8l4.5 4.5",
  right: "M6 3.5 10.5 8 6 12.5",
  down: "M4 6.2 8 10l4-3.8",
  up: "M4 9.8 8 6l4 3.8",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  columns: "M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10",
  external: "M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
  keyboard: "M1.8 4h12.4v8H1.8zM4.2 6.6h.01M6.7 6.6h.01M9.2 6.6h.01M11.7 6.6h.01M5 9.4h6",
  trash: "M3 4.5h10M6.3 4.3V2.7h3.4v1.6M4.3 4.5l.6 9h6.2l.6-9",
  action: "M8.8 2 4 9h4l-.8 5L12 7H8z",
} as const;

export type IconName = keyof typeof paths;

/** Line drawings in the color of the text beside them; never the only sign of anything. */
export function Icon({ name }: { name: IconName | { readonly path: string } }): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2 : 1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={typeof name === "string" ? paths[name] : name.path} />
    </svg>
  );
}
