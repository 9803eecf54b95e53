/** Runs in the page: what takes presses on less than 44 by 44 pixels. Links within a sentence are as small as it. */
export function missed(part: Element): string[] {
  const found: string[] = [];
  for (const control of part.querySelectorAll<HTMLInputElement>(
    "a[href], button, summary, input:not([data-type=auto], [data-type=hidden]), select, textarea, [role=menuitem], [role=option]",
  )) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.type === "file") continue;
    const sentence = control.parentElement?.textContent?.trim().length ?? 0;
    const words = control.textContent?.trim().length ?? 0;
    if (getComputedStyle(control).display === "inline" && sentence > words + 5) continue;
    // What is drawn in place of a hidden box is its label.
    const isDrawn = control.getBoundingClientRect().width >= 2;
    const shown = isDrawn ? control : (control.labels?.[0] ?? control);
    shown.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHere = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    if (!isHere || width < 2 || control.closest(".hidden, [inert], [class*=skip_]")) continue;
    const takes = (right: number, down: number) => {
      const at = document.elementFromPoint(x + right, y + down);
      const owner = at?.closest("label")?.control;
      return at !== null && (control.contains(at) || owner === control);
    };
    const reach = (right: number, down: number) => {
      let pixels = 0;
      while (pixels < 44 && takes(right * (pixels + 1), down * (pixels + 1))) pixels++;
      return pixels;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1] as const;
    const name = control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.textContent?.trim();
    // The rim of a field belongs to what is around it.
    if (Math.min(...size) < 42) found.push(`${control.tagName.toLowerCase()} ${name}: ${size.join(" × ")}`);
  }
  return found;
}
