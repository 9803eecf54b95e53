import { cartChangePath } from "./lib/cart-changes.ts";
import { choicesTexts } from "./lib/choices-texts.ts";
import { useNonce } from "./lib/nonce.ts";

/** Tells whose browser keeps no cookies why nothing gets into a cart: the next page would not find it. */
export function CookieNote() {
  const nonce = useNonce();
  const given = [choicesTexts.noCookies, cartChangePath].map((one) => JSON.stringify(one).replaceAll("<", "\\u003c"));
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${explainForms})(${given})` }} />;
}

/** Runs in the page while it is read, as text: everything it needs is in it. */
const explainForms = `(text, path) => {
  if (navigator.cookieEnabled) return;
  const note = document.createElement("p");
  note.className = "text-small text-error";
  note.role = "alert";
  addEventListener("submit", (event) => {
    if (event.target.getAttribute("action") !== path) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.append(note);
    note.textContent = text;
    note.scrollIntoView({ block: "center" });
  }, true);
}`;
