import { Link, useLocation } from "react-router";
import { texts } from "../lib/texts.ts";

/** A page that has nothing to show: what happened, and where to go. */
export function Notice({ kind }: { kind: "notFound" | "failure" | "offline" }) {
  const { pathname, search } = useLocation();
  const words = texts[kind];
  return (
    <div className="page grid min-h-[70vh] content-center py-24">
      <title>{words.title}</title>
      <h1 className="max-w-[18ch] text-hero">{words.title}</h1>
      <p className="mt-6 max-w-[48ch] text-lead text-muted">{words.explained}</p>
      <p className="mt-10">
        {kind === "notFound" ? (
          <Link to="/" className="button">
            {texts.notFound.home}
          </Link>
        ) : (
          <a href={pathname + search} className="button">
            {texts.failure.retry}
          </a>
        )}
      </p>
    </div>
  );
}
