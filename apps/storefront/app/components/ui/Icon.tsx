const paths = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20",
  cart: "M5 8.5h14l-1.1 11H6.1L5 8.5ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
  account: "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.7 3.6-5.75 7.5-5.75s6.9 2.05 7.5 5.75",
  menu: "M4 8h16M4 16h16",
  close: "m6 6 12 12M18 6 6 18",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  chevron: "m8 10 4 4 4-4",
  filter: "M4 7h16M7 12h10M10 17h4",
  check: "m5 12.5 4.5 4.5L19 7.5",
} as const;

/** A line drawing on a 24-pixel grid. Decorative: the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
