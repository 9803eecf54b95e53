import type { Brand } from "./brand-types.ts";
import { languagesOf, plainBrand, type ShopFacts } from "./plain-brand.ts";

/** The shop of the template. Everything here is yours to rewrite; colors, radius and typeface are in `app.css`. */
const template: Brand = {
  name: "Maren",
  /** Language and region of texts, amounts and dates, as BCP 47 has them. A language from right to left turns the pages. */
  locale: "en-US",
  languages: ["en-US", "de-DE"],
  tagline: "homeware from a former net loft",
  description: "Ceramics, glass, lamps, textiles and small furniture, thrown, blown, bent and sewn in small runs.",
  hero: {
    line: "Things for the hour the lamps come on.",
    link: { label: "See the lamps", to: "/collections/lamps" },
    /** Path on the platform, and size in pixels. */
    picture: {
      path: "/media/hero.webp",
      width: 2400,
      height: 1350,
      alt: "Stoneware, glass and a lit lamp on a table at dusk",
    },
  },
  /** Where an empty cart sends people. */
  start: { label: "Start with the ceramics", to: "/collections/ceramics" },
  story: {
    title: "Eleven people, one kiln",
    paragraphs: [
      "Maren is a workshop of eleven in a former net loft. We throw, glaze and fire on the ground floor and pack on the floor above, so nothing travels further than a flight of stairs before it travels to you.",
      "What we cannot make ourselves we have made by four workshops within a day's drive, and we say which. A piece stays in the range until we find a better way to make it.",
    ],
  },
  translations: {
    de: {
      tagline: "Dinge für zu Hause aus einem alten Netzschuppen",
      description:
        "Keramik, Glas, Leuchten, Textilien und kleine Möbel, in kleinen Auflagen gedreht, geblasen, gebogen und genäht.",
      hero: {
        line: "Dinge für die Stunde, in der das Licht angeht.",
        link: { label: "Zu den Leuchten", to: "/collections/lamps" },
        picture: {
          path: "/media/hero.webp",
          width: 2400,
          height: 1350,
          alt: "Steinzeug, Glas und eine leuchtende Lampe auf einem Tisch in der Dämmerung",
        },
      },
      start: { label: "Mit der Keramik anfangen", to: "/collections/ceramics" },
      story: {
        title: "Elf Leute, ein Ofen",
        paragraphs: [
          "Maren ist eine Werkstatt mit elf Leuten in einem alten Netzschuppen. Im Erdgeschoss drehen, glasieren und brennen wir, eine Etage höher packen wir ein. So reist nichts weiter als eine Treppe, bevor es zu Ihnen reist.",
          "Was wir nicht selbst machen können, lassen wir in vier Werkstätten machen, keine weiter als eine Tagesfahrt, und wir sagen, in welcher. Ein Stück bleibt im Sortiment, bis wir einen besseren Weg finden, es zu machen.",
        ],
      },
    },
    es: {
      tagline: "cosas para la casa, hechas en un antiguo almacén de redes",
      description:
        "Cerámica, vidrio, lámparas, textiles y muebles pequeños, torneados, soplados, curvados y cosidos en series cortas.",
      hero: {
        line: "Cosas para la hora en que se encienden las luces.",
        link: { label: "Ver las lámparas", to: "/collections/lamps" },
        picture: {
          path: "/media/hero.webp",
          width: 2400,
          height: 1350,
          alt: "Gres, vidrio y una lámpara encendida sobre una mesa al anochecer",
        },
      },
      start: { label: "Empezar por la cerámica", to: "/collections/ceramics" },
      story: {
        title: "Once personas, un horno",
        paragraphs: [
          "Maren es un taller de once personas en un antiguo almacén de redes. Torneamos, esmaltamos y cocemos en la planta baja y embalamos en la de arriba, así que nada viaja más que un tramo de escaleras antes de viajar hasta usted.",
          "Lo que no podemos hacer nosotros lo encargamos a cuatro talleres que están a menos de un día de camino, y decimos a cuál. Una pieza sigue en la colección hasta que encontramos una forma mejor de hacerla.",
        ],
      },
    },
    fr: {
      tagline: "des objets pour la maison, nés dans un ancien hangar à filets",
      description:
        "Céramique, verre, lampes, textiles et petits meubles, tournés, soufflés, cintrés et cousus en petites séries.",
      hero: {
        line: "Des objets pour l’heure où les lampes s’allument.",
        link: { label: "Voir les lampes", to: "/collections/lamps" },
        picture: {
          path: "/media/hero.webp",
          width: 2400,
          height: 1350,
          alt: "Du grès, du verre et une lampe allumée sur une table au crépuscule",
        },
      },
      start: { label: "Commencer par la céramique", to: "/collections/ceramics" },
      story: {
        title: "Onze personnes, un four",
        paragraphs: [
          "Maren est un atelier de onze personnes installé dans un ancien hangar à filets. Nous tournons, émaillons et cuisons au rez-de-chaussée et nous emballons à l’étage : rien ne voyage plus loin qu’une volée de marches avant de voyager jusqu’à vous.",
          "Ce que nous ne pouvons pas fabriquer nous-mêmes, quatre ateliers à moins d’une journée de route le fabriquent pour nous, et nous disons lequel. Une pièce reste au catalogue jusqu’à ce que nous trouvions une meilleure façon de la faire.",
        ],
      },
    },
  },
  /** Products of the first page, by slug. */
  bestSellers: [
    "morning-mug",
    "dusk-lamp",
    "ash-stool",
    "ripple-tumblers",
    "linen-cushion",
    "pocket-lamp",
    "tide-bowl",
    "field-notebook",
  ],
  /** Collections that stay out of menus and tiles, by slug. */
  hiddenCollections: ["all-products"],
  /** Upper ends of the price filter, in the shop's currency. The last band is open. */
  priceSteps: [40, 80, 160],
  delivery: {
    /** Where estimates start before a shopper says otherwise; ISO 3166-1. */
    defaultCountry: "US",
    /** Delivery in working days and the order value from which it is free, in the shop's currency. */
    countries: {
      US: { days: [3, 5], freeFrom: 120 },
      GB: { days: [5, 8], freeFrom: 240 },
      DE: { days: [5, 8], freeFrom: 240 },
      IL: { days: [6, 10], freeFrom: 260 },
    },
    returnDays: 30,
    /**
     * Days on which nothing is packed or carried: of the year, or such as the fourth (`nth`) Thursday (4) of November.
     * The last one of a month is `nth: -1`.
     */
    holidays: [
      { month: 1, day: 1 },
      { month: 1, weekday: 1, nth: 3 },
      { month: 2, weekday: 1, nth: 3 },
      { month: 5, weekday: 1, nth: -1 },
      { month: 6, day: 19 },
      { month: 7, day: 4 },
      { month: 9, weekday: 1, nth: 1 },
      { month: 10, weekday: 1, nth: 2 },
      { month: 11, day: 11 },
      { month: 11, weekday: 4, nth: 4 },
      { month: 12, day: 25 },
    ],
  },
  contact: {
    email: "studio@maren.example",
    place: "12 Kiln Lane, Hudson, New York",
    /** The time zone of slots for collecting. */
    timeZone: "America/New_York",
  },
};

/** The element in which a page carries its brand for the browser. */
export const pageBrandId = "brand";

function readPageBrand(): Brand {
  return JSON.parse(document.getElementById(pageBrandId)?.textContent ?? "null") as Brand;
}

let readersLocale: () => string | undefined = () => undefined;

/** On a server, where the locale of the request under way is read. */
export function readBrandLocaleFrom(source: () => string | undefined): void {
  readersLocale = source;
}

/** A brand whose texts are those for the visitor of the request under way. */
function asRead(own: Brand): Brand {
  const read = new Map(
    Object.entries(own.translations ?? {}).map(([language, texts]): [string, Brand] => [
      language,
      { ...own, ...texts },
    ]),
  );
  const language = () => (readersLocale() ?? own.locale).split("-")[0] ?? "";
  return new Proxy(own, { get: (_, name) => Reflect.get(read.get(language()) ?? own, name) });
}

/**
 * The shop behind this window: on the server the template's, or that of the host's site; in a browser what the page
 * was made with.
 */
export let brand: Brand = import.meta.env.SSR ? asRead(template) : readPageBrand();

let shown: string | undefined;

/**
 * Shows the shop that a host names with each request; the template's own without one, in the languages that are given.
 * One process shows one shop.
 */
export function showShop(shop?: ShopFacts, languages?: readonly string[]): void {
  const facts = JSON.stringify([shop, languages]);
  if (facts === shown) return;
  shown = facts;
  const { languages: usual, ...own } = template;
  const offered = languages ? languagesOf(template.locale, languages) : usual && { languages: usual };
  brand = asRead(shop ? plainBrand(shop) : { ...own, ...offered });
}

/** The brand as a page carries it, without what only loaders use. */
export function pageBrand(): Brand {
  const { hero: _hero, story: _story, translations: _translations, ...rest } = brand;
  return { ...rest, bestSellers: [], hiddenCollections: [], delivery: { ...rest.delivery, holidays: [] } };
}
