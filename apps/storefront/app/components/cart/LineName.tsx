import { Link } from "react-router";

/** What a line is called, and the way to its product while that has a page. */
export function LineName({
  line: { name, to },
}: {
  line: { readonly name: string; readonly to?: string | undefined };
}) {
  return (
    <p className="written font-medium">
      {to ? (
        <Link
          to={to}
          className="written relative inline-block underline-offset-4 hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-3 pointer-coarse:after:content-['']"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}
