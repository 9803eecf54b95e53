/** Widths by halves of a star. */
const widths = [
  "w-0",
  "w-[10%]",
  "w-1/5",
  "w-[30%]",
  "w-2/5",
  "w-1/2",
  "w-3/5",
  "w-[70%]",
  "w-4/5",
  "w-[90%]",
  "w-full",
];

/** Five stars, as many of them filled as the rating has. What is around them says the number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="relative inline-block text-line">
      ★★★★★
      <span
        className={`absolute inset-y-0 start-0 overflow-hidden text-accent ${widths[Math.round(rating * 2)] ?? ""}`}
      >
        ★★★★★
      </span>
    </span>
  );
}
