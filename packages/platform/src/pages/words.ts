import { inLanguage } from "../kernel/languages.ts";

const de = {
  "Back to signing in": "Zurück zur Anmeldung",
  "Back to the shop": "Zurück zum Shop",
  "Go back and choose another way to sign in, or start again from the shop.":
    "Gehen Sie zurück und melden Sie sich anders an, oder beginnen Sie im Shop noch einmal.",
  "Go back to the shop and start again; your cart is still there.":
    "Gehen Sie zurück zum Shop und beginnen Sie noch einmal; Ihr Warenkorb ist noch da.",
  "It was sent by a page of another site. Go to the shop and try again there.":
    "Sie kam von einer Seite eines anderen Anbieters. Gehen Sie zum Shop und versuchen Sie es dort noch einmal.",
  "Links to the checkout and to sign-in work once and only for a few minutes.":
    "Links zur Kasse und zur Anmeldung gelten einmal und nur für wenige Minuten.",
  "Signing in needs cookies": "Die Anmeldung braucht Cookies",
  "Signing in with {name} did not work": "Die Anmeldung mit {name} hat nicht geklappt",
  "Start again from the shop.": "Beginnen Sie im Shop noch einmal.",
  "The app asked to return to {address}": "Die App wollte zurück zu {address}",
  "The app did not say where to return to.": "Die App hat nicht gesagt, wohin es zurückgeht.",
  "The app sent {name} more than once.": "Die App hat {name} mehrmals geschickt.",
  "The owner of the shop can allow exactly this address: vitrine redirects allow {address}":
    "Wer den Shop betreibt, kann genau diese Adresse erlauben: vitrine redirects allow {address}",
  "The owner of the shop can allow it: vitrine redirects allow {address}":
    "Wer den Shop betreibt, kann es erlauben: vitrine redirects allow {address}",
  "The page is {address}": "Die Seite ist {address}",
  "There is no such shop here": "Diesen Shop gibt es hier nicht",
  "This app is not known": "Diese App ist nicht bekannt",
  "This link has expired": "Dieser Link ist abgelaufen",
  "This link was already used": "Dieser Link wurde schon benutzt",
  "This page may not sign people in": "Diese Seite darf niemanden anmelden",
  "Switch it on and load the page again. Your cart is kept.":
    "Schalten Sie es ein, und laden Sie die Seite neu. Ihr Warenkorb bleibt erhalten.",
  "This page needs JavaScript": "Diese Seite braucht JavaScript",
  "You can also order from the shop directly: how to reach it is at the foot of its pages.":
    "Sie können auch direkt beim Shop bestellen: Wie Sie ihn erreichen, steht am Ende seiner Seiten.",
  "This request was refused": "Diese Anfrage wurde abgelehnt",
  "This return address is not allowed": "Diese Rückkehradresse ist nicht erlaubt",
  "This shop's return address is not allowed": "Die Rückkehradresse dieses Shops ist nicht erlaubt",
  "This sign-in cannot be answered": "Diese Anmeldung lässt sich nicht beantworten",
  "This sign-in has ended": "Diese Anmeldung ist beendet",
  "This way to sign in is not set up": "Diese Art der Anmeldung ist nicht eingerichtet",
  "Too many requests came from here. Wait a minute and try again.":
    "Von hier kamen zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es noch einmal.",
  "What was sent is too large.": "Was gesendet wurde, ist zu groß.",
  "{name} does not answer": "{name} antwortet nicht",
  "{name} is not an OAuth client of this shop.": "{name} ist kein OAuth-Client dieses Shops.",
  "{name} is {address}": "{name} ist {address}",
  "{name} must be one of {values}.": "{name} muss eines davon sein: {values}.",
};

/** What the platform's plain pages say, in English: the key to every other language. */
export type PageText = keyof typeof de;

/** A text, with values for its `{places}`. */
export type Said = PageText | readonly [text: PageText, values: Readonly<Record<string, string>>];

const es: Readonly<Record<PageText, string>> = {
  "Back to signing in": "Volver al inicio de sesión",
  "Back to the shop": "Volver a la tienda",
  "Go back and choose another way to sign in, or start again from the shop.":
    "Vuelva y elija otra forma de iniciar sesión, o empiece de nuevo desde la tienda.",
  "Go back to the shop and start again; your cart is still there.":
    "Vuelva a la tienda y empiece de nuevo; su carrito sigue ahí.",
  "It was sent by a page of another site. Go to the shop and try again there.":
    "La envió una página de otro sitio. Vaya a la tienda e inténtelo allí.",
  "Links to the checkout and to sign-in work once and only for a few minutes.":
    "Los enlaces al pago y al inicio de sesión valen una vez y solo unos minutos.",
  "Signing in needs cookies": "Iniciar sesión requiere cookies",
  "Signing in with {name} did not work": "No se pudo iniciar sesión con {name}",
  "Start again from the shop.": "Empiece de nuevo desde la tienda.",
  "The app asked to return to {address}": "La aplicación pidió volver a {address}",
  "The app did not say where to return to.": "La aplicación no dijo adónde volver.",
  "The app sent {name} more than once.": "La aplicación envió {name} más de una vez.",
  "The owner of the shop can allow exactly this address: vitrine redirects allow {address}":
    "Quien lleva la tienda puede permitir exactamente esta dirección: vitrine redirects allow {address}",
  "The owner of the shop can allow it: vitrine redirects allow {address}":
    "Quien lleva la tienda puede permitirlo: vitrine redirects allow {address}",
  "The page is {address}": "La página es {address}",
  "There is no such shop here": "Aquí no hay tal tienda",
  "This app is not known": "Esta aplicación no es conocida",
  "This link has expired": "Este enlace ha caducado",
  "This link was already used": "Este enlace ya se ha usado",
  "This page may not sign people in": "Esta página no puede iniciar sesiones",
  "Switch it on and load the page again. Your cart is kept.":
    "Actívelo y vuelva a cargar la página. Su carrito se conserva.",
  "This page needs JavaScript": "Esta página necesita JavaScript",
  "You can also order from the shop directly: how to reach it is at the foot of its pages.":
    "También puede hacer el pedido directamente a la tienda: sus datos de contacto están al pie de sus páginas.",
  "This request was refused": "Se rechazó esta solicitud",
  "This return address is not allowed": "Esta dirección de retorno no está permitida",
  "This shop's return address is not allowed": "La dirección de retorno de esta tienda no está permitida",
  "This sign-in cannot be answered": "No se puede responder a este inicio de sesión",
  "This sign-in has ended": "Este inicio de sesión ha terminado",
  "This way to sign in is not set up": "Esta forma de iniciar sesión no está configurada",
  "Too many requests came from here. Wait a minute and try again.":
    "Han llegado demasiadas solicitudes desde aquí. Espere un minuto e inténtelo de nuevo.",
  "What was sent is too large.": "Lo enviado es demasiado grande.",
  "{name} does not answer": "{name} no responde",
  "{name} is not an OAuth client of this shop.": "{name} no es un cliente OAuth de esta tienda.",
  "{name} is {address}": "{name} es {address}",
  "{name} must be one of {values}.": "{name} debe ser uno de estos: {values}.",
};

const fr: Readonly<Record<PageText, string>> = {
  "Back to signing in": "Retour à la connexion",
  "Back to the shop": "Retour à la boutique",
  "Go back and choose another way to sign in, or start again from the shop.":
    "Revenez en arrière et choisissez une autre façon de vous connecter, ou recommencez depuis la boutique.",
  "Go back to the shop and start again; your cart is still there.":
    "Retournez à la boutique et recommencez ; votre panier est toujours là.",
  "It was sent by a page of another site. Go to the shop and try again there.":
    "Elle vient d’une page d’un autre site. Allez à la boutique et réessayez-y.",
  "Links to the checkout and to sign-in work once and only for a few minutes.":
    "Les liens vers la caisse et la connexion ne servent qu’une fois et pendant quelques minutes.",
  "Signing in needs cookies": "La connexion a besoin de cookies",
  "Signing in with {name} did not work": "La connexion avec {name} n’a pas abouti",
  "Start again from the shop.": "Recommencez depuis la boutique.",
  "The app asked to return to {address}": "L’application voulait revenir à {address}",
  "The app did not say where to return to.": "L’application n’a pas dit où revenir.",
  "The app sent {name} more than once.": "L’application a envoyé {name} plusieurs fois.",
  "The owner of the shop can allow exactly this address: vitrine redirects allow {address}":
    "La personne qui tient la boutique peut autoriser exactement cette adresse : vitrine redirects allow {address}",
  "The owner of the shop can allow it: vitrine redirects allow {address}":
    "La personne qui tient la boutique peut l’autoriser : vitrine redirects allow {address}",
  "The page is {address}": "La page est {address}",
  "There is no such shop here": "Cette boutique n’existe pas ici",
  "This app is not known": "Cette application n’est pas connue",
  "This link has expired": "Ce lien a expiré",
  "This link was already used": "Ce lien a déjà servi",
  "This page may not sign people in": "Cette page ne peut connecter personne",
  "Switch it on and load the page again. Your cart is kept.":
    "Activez-le et rechargez la page. Votre panier est conservé.",
  "This page needs JavaScript": "Cette page a besoin de JavaScript",
  "You can also order from the shop directly: how to reach it is at the foot of its pages.":
    "Vous pouvez aussi commander directement auprès de la boutique : ses coordonnées sont en bas de ses pages.",
  "This request was refused": "Cette requête a été refusée",
  "This return address is not allowed": "Cette adresse de retour n’est pas autorisée",
  "This shop's return address is not allowed": "L’adresse de retour de cette boutique n’est pas autorisée",
  "This sign-in cannot be answered": "On ne peut pas répondre à cette connexion",
  "This sign-in has ended": "Cette connexion est terminée",
  "This way to sign in is not set up": "Cette façon de se connecter n’est pas configurée",
  "Too many requests came from here. Wait a minute and try again.":
    "Trop de requêtes sont venues d’ici. Attendez une minute et réessayez.",
  "What was sent is too large.": "Ce qui a été envoyé est trop volumineux.",
  "{name} does not answer": "{name} ne répond pas",
  "{name} is not an OAuth client of this shop.": "{name} n’est pas un client OAuth de cette boutique.",
  "{name} is {address}": "{name} est {address}",
  "{name} must be one of {values}.": "{name} doit être l’une de ces valeurs : {values}.",
};

/** The plain pages' words by language. */
export const translations: Readonly<Record<string, Readonly<Record<PageText, string>>>> = { de, es, fr };

/** The language of the plain pages for a reader of a BCP 47 language: it, or English. */
export function pageLanguage(tag: string): string {
  return inLanguage(translations, tag)?.language ?? "en";
}

/** What is said, in a language (BCP 47), else in English. */
export function say(said: Said, tag: string): string {
  const [text, values] = typeof said === "string" ? [said, {}] : said;
  const words = inLanguage(translations, tag)?.words[text] ?? text;
  return words.replace(/\{(\w+)\}/g, (place, name: string) => values[name as keyof typeof values] ?? place);
}
