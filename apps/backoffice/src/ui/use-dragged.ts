import { type DragEvent, useState } from "react";

/**
 * What lets one of a list be dragged to the place of another, as attributes of its element.
 *
 * @param type of what is dragged: things of other lists are not taken
 * @param position from 0
 * @param onDropped told where the one that was dropped here came from; without it nothing is dragged
 */
export function useDragged(type: string, position: number, onDropped: ((from: number) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(type);
  return {
    "data-over": isOver || undefined,
    draggable: onDropped !== undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(type, String(position)),
    onDragOver(event: DragEvent) {
      if (!takes(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(type));
      if (from !== position) onDropped?.(from);
    },
  };
}
