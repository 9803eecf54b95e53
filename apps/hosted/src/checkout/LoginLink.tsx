import type { ReactNode } from "react";
import { returnAfterSignIn } from "../account/sign-in-memory.ts";
import { Link } from "../page/Link.tsx";
import { useReturnUrls } from "./return-urls.tsx";

/** To our login page, or to the shop's own when it has one; both come back to the checkout. */
export function LoginLink({ path, children }: { path: string; children: ReactNode }) {
  const loginUrl = useReturnUrls().loginUrl(path);
  if (loginUrl) {
    return (
      <a href={loginUrl} className="text-link">
        {children}
      </a>
    );
  }
  return (
    <Link to="/login" onFollow={() => returnAfterSignIn(path)}>
      {children}
    </Link>
  );
}
