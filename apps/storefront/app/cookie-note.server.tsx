import { cartChangePath } from "./lib/cart-changes.ts";
import { choicesTexts } from "./lib/choices-texts.ts";
import { useNonce } from "./lib/nonce.ts";

/** Where forms lead that begin a session of a member. */
const signInPaths: readonly string[] = ["login", "register", "verify", "hosted"].map((name) => `/account/${name}`);

/** Tells whose browser keeps no cookies why no cart and no sign-in lasts: the next page would not find it. */
export function CookieNote() {
  const nonce = useNonce();
  const { noCookies, noCookiesToSignIn } = choicesTexts;
  const given = [noCookies, cartChangePath, noCookiesToSignIn, signInPaths];
  const inScript = given.map((one) => JSON.stringify(one).replaceAll("<", "\\u003c"));
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${explainForms})(${inScript})` }} />;
}

/** Runs in the page while it is read, as text: everything it needs is in it. */
const explainForms = `(cart, cartPath, signIn, signInPaths) => {
  if (navigator.cookieEnabled) return;
  const note = document.createElement("p");
  note.className = "text-small text-error";
  note.role = "alert";
  addEventListener("submit", (event) => {
    const path = new URL(event.target.getAttribute("action") ?? "", location.href).pathname;
    const text = path === cartPath ? cart : signInPaths.includes(path) && signIn;
    if (!text) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.append(note);
    note.textContent = text;
    note.scrollIntoView({ block: "center" });
  }, true);
}`;
