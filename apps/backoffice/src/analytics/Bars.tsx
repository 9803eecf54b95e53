import { type PointerEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { shortDay } from "../ui/dates.ts";
import styles from "./analytics.module.css";
import { type Measure, type Pair, ticksOf } from "./series.ts";

const texts = strings.analytics.chart;

export interface BarsProps {
  readonly pairs: readonly Pair[];
  readonly measure: Measure;
  /** What the picture shows, in a sentence. */
  readonly label: string;
  write(value: number): string;
  /** As the axis has room for. */
  writeShort(value: number): string;
}

/** Bars of a period, each with a line where the other period was. */
export function Bars({ pairs, measure, label, write, writeShort }: BarsProps): ReactNode {
  const [at, setAt] = useState<number>();
  const values = pairs.flatMap(({ now, before }) => [now[measure], before?.[measure] ?? 0]);
  const ticks = ticksOf(Math.max(...values), measure === "orders");
  const top = ticks.at(-1) ?? 1;
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * pairs.length);
    setAt(Math.min(Math.max(index, 0), pairs.length - 1));
  };
  const shown = at === undefined ? undefined : pairs[at];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span data-kind="now">{texts.now}</span>
        <span data-kind="then">{texts.then}</span>
      </figcaption>
      <div className={styles.plot}>
        <ol className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {writeShort(tick)}
            </li>
          ))}
        </ol>
        <div
          className={styles.area}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(undefined)}
        >
          <svg viewBox={`0 0 ${pairs.length} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
            {ticks.map((tick) => (
              <line
                key={tick}
                className={styles.line}
                x1="0"
                x2={pairs.length}
                y1={yOf(tick, top)}
                y2={yOf(tick, top)}
              />
            ))}
            {pairs.map(({ now, before }, index) => (
              <g key={now.date} data-shown={index === at || undefined}>
                <rect
                  className={styles.barNow}
                  x={index + 0.15}
                  width={0.7}
                  y={yOf(now[measure], top)}
                  height={100 - yOf(now[measure], top)}
                />
                {before && before[measure] > 0 && (
                  <line
                    className={styles.then}
                    x1={index + 0.05}
                    x2={index + 0.95}
                    y1={yOf(before[measure], top)}
                    y2={yOf(before[measure], top)}
                  />
                )}
              </g>
            ))}
          </svg>
          {shown && at !== undefined && (
            <div
              className={styles.tip}
              aria-hidden="true"
              data-side={at < pairs.length / 2 ? "right" : "left"}
              style={{ left: `${((at + 0.5) / pairs.length) * 100}%` }}
            >
              <b>{texts.point({ day: shortDay(shown.now.date), value: write(shown.now[measure]) })}</b>
              {shown.before && (
                <span>{texts.point({ day: shortDay(shown.before.date), value: write(shown.before[measure]) })}</span>
              )}
            </div>
          )}
        </div>
        <ol className={styles.dates} aria-hidden="true">
          {datesOf(pairs).map((date) => (
            <li key={date}>{shortDay(date)}</li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

function yOf(value: number, top: number): number {
  return 100 - (value / top) * 100;
}

/** The first, the middle and the last day. */
function datesOf(pairs: readonly Pair[]): readonly string[] {
  const last = pairs.length - 1;
  const places = new Set([0, Math.round(last / 2), last]);
  return [...places].flatMap((index) => pairs[index]?.now.date ?? []);
}
