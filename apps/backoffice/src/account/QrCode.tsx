import type { ReactNode } from "react";
import { encode } from "uqr";
import styles from "./account.module.css";

/** Empty modules around the code: scanners find its edge by them. */
const border = 2;

/** A QR code. Dark on light in either scheme: many scanners read no other. */
export function QrCode({ value, label }: { value: string; label: string }): ReactNode {
  const { data, size } = encode(value, { border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
