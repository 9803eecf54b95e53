/** Which child of a sideways shelf is in view, when each is as wide as the shelf. Right to left it counts down. */
export function shownChild(shelf: HTMLElement): number {
  return Math.round(Math.abs(shelf.scrollLeft) / shelf.clientWidth);
}

/** Scrolls a sideways shelf to one of its children. */
export function scrollToChild(shelf: HTMLElement | null, index: number, behavior: ScrollBehavior = "auto"): void {
  const children = [...(shelf?.children ?? [])] as HTMLElement[];
  // Measured from the first one, because right to left offsets count down.
  const left = (children[index]?.offsetLeft ?? 0) - (children[0]?.offsetLeft ?? 0);
  shelf?.scrollTo({ left, behavior });
}
