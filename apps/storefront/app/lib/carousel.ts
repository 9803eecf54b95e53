/** Which child of a sideways carousel is in view, when each is as wide as the carousel. Right to left it counts down. */
export function visibleChild(carousel: HTMLElement): number {
  return Math.round(Math.abs(carousel.scrollLeft) / carousel.clientWidth);
}

/** Scrolls a sideways carousel to one of its children. */
export function scrollToChild(carousel: HTMLElement | null, index: number, behavior: ScrollBehavior = "auto"): void {
  const children = [...(carousel?.children ?? [])] as HTMLElement[];
  // Measured from the first one, because right to left offsets count down.
  const left = (children[index]?.offsetLeft ?? 0) - (children[0]?.offsetLeft ?? 0);
  carousel?.scrollTo({ left, behavior });
}
