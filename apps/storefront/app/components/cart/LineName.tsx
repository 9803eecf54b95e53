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
        <Link to={to} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}
