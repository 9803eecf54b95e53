import { type Picture, renditions } from "../../lib/pictures.ts";

/** Shapes pictures are shown in: class and width by height. */
const shapes = {
  tall: { aspect: "aspect-4/5", ratio: 4 / 5 },
  wide: { aspect: "aspect-5/4", ratio: 5 / 4 },
} as const;

interface PictureViewProps {
  readonly picture: Picture | undefined;
  /** How wide it is on the page, as in the `sizes` attribute; that of a thumbnail unless given. */
  readonly sizes?: string;
  readonly shape?: keyof typeof shapes;
  /** The picture that people see first: fetched at once, at high priority. */
  readonly isFirst?: boolean;
  /** Fetched after everything else: no one sees it yet. */
  readonly isHidden?: boolean;
  /** Decorative next to a text that says the same. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/** A picture that keeps its place while it loads, on the plate color, in the size the screen needs. */
export function PictureView(props: PictureViewProps) {
  const { picture, sizes = "6rem", isFirst = false, isHidden = false, isDecorative = false, className = "" } = props;
  const { aspect, ratio } = shapes[props.shape ?? "tall"];
  if (!picture) return <div className={`${aspect} w-full bg-surface ${className}`} />;
  return (
    <img
      {...renditions(picture, { ratio })}
      sizes={sizes}
      alt={isDecorative ? "" : picture.alt}
      width={Math.round(picture.height * ratio)}
      height={picture.height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : isHidden ? "low" : "auto"}
      decoding="async"
      className={`${aspect} h-auto w-full bg-surface object-cover ${className}`}
    />
  );
}
