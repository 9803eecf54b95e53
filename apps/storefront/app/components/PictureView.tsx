import type { Picture } from "../lib/pictures.ts";

interface PictureViewProps {
  readonly picture: Picture | undefined;
  /** The picture that people see first: fetched at once, at high priority. */
  readonly isFirst?: boolean;
  /** Decorative next to a text that says the same. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/** A picture that keeps its place while it loads: 4:5 on the plate colour. */
export function PictureView({ picture, isFirst = false, isDecorative = false, className = "" }: PictureViewProps) {
  if (!picture) return <div className={`aspect-4/5 w-full bg-plate ${className}`} />;
  return (
    <img
      src={picture.url}
      alt={isDecorative ? "" : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={`aspect-4/5 h-auto w-full bg-plate object-cover ${className}`}
    />
  );
}
