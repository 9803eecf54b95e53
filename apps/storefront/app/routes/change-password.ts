import { redirect } from "react-router";

/** Where password managers lead people to change theirs (https://w3c.github.io/webappsec-change-password-url/). */
export function loader(): Response {
  return redirect("/account/security");
}
