import type { Locator } from "playwright-core";

/**
 * Drags one element to the place of another with the browser's own drag and drop.
 *
 * `Locator.dragTo` looks for the start of the drag during one turn of the page, and takes a drag that begins later
 * for none: the page then stays in the middle of it. This waits for the browser to say that the drag began.
 */
export async function drag(source: Locator, target: Locator): Promise<void> {
  const page = source.page();
  const from = await centre(source);
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send("Input.setInterceptDrags", { enabled: true });
    const begun = new Promise<DragData>((resolve) =>
      devtools.once("Input.dragIntercepted", ({ data }) => resolve(data)),
    );
    const mouse = (type: "mousePressed" | "mouseMoved", { x, y }: Point) =>
      devtools.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
    await mouse("mousePressed", from);
    await mouse("mouseMoved", { x: from.x, y: from.y - 10 });
    const data = await begun;
    const to = await centre(target);
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await devtools.send("Input.dispatchDragEvent", { type, ...to, data });
    }
    await devtools.send("Input.setInterceptDrags", { enabled: false });
    await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...to, button: "left", clickCount: 1 });
  } finally {
    await devtools.detach();
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a drag carries, as the browser gives it and takes it back. */
interface DragData {
  readonly items: { mimeType: string; data: string }[];
  readonly dragOperationsMask: number;
}

async function centre(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is to be dragged is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
