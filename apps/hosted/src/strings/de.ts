import type { Strings } from "./en.ts";

export { account } from "./de-account.ts";

export const words: Strings = {
  title: (shop) => `Kasse · ${shop}`,
  backToCart: "Zurück zum Warenkorb",
  backToShop: "Zurück zum Shop",
  loading: "Ihre Bestellung wird geladen",
  change: "Ändern",
  changeLabel: (section) => `${section} ändern`,
  optional: "optional",

  continueTo: {
    contact: "Weiter zum Kontakt",
    address: "Weiter zur Adresse",
    delivery: "Weiter zum Versand",
    payment: "Weiter zur Zahlung",
    review: "Bestellung prüfen",
  },
  sections: { contact: "Kontakt", address: "Adresse", delivery: "Versand", payment: "Zahlung", review: "Prüfen" },

  contact: {
    hint: "Sie brauchen kein Konto. Hierhin kommen die Bestätigung und Neuigkeiten zu Ihrer Bestellung.",
    memberHint: "Hierhin kommen die Bestätigung und Neuigkeiten zu Ihrer Bestellung.",
    email: "E-Mail",
    hasAccount: "Sie haben ein Konto?",
    login: "Anmelden",
  },

  address: {
    country: "Land",
    firstName: "Vorname",
    lastName: "Nachname",
    flat: "Adresszusatz",
    apartment: "Adresszusatz",
    company: "Firma",
    addCompany: "Firma angeben",
    taxNumber: "CPF oder CNPJ",
    phone: "Telefon",
    phoneHint: "Nur für den Zusteller, falls er Ihre Tür nicht findet.",
    choose: "Bitte wählen",
    street: "Straße und Hausnummer",
    streetAndNumber: "Straße und Hausnummer",
    city: "Stadt",
    town: "Ort",
    townOrCity: "Ort",
    zipCode: "Postleitzahl",
    postcode: "Postleitzahl",
    eircode: "Eircode",
    postalCode: "Postleitzahl",
    state: "Bundesstaat",
    province: "Provinz",
    county: "Grafschaft",
    region: "Region",
    saved: "Ihre Adressen",
    another: "Andere Adresse",
    keep: "Diese Adresse in meinem Konto speichern",
  },

  delivery: {
    group: "Versandarten",
    free: "Kostenlos",
    pickupAt: "Abholung:",
    slots: "Wann sollen wir liefern?",
    pickupSlots: "Wann holen Sie ab?",
    none: "Nichts aus Ihrem Warenkorb kann an diese Adresse geliefert werden.",
    noneAction: "Ändern Sie die Adresse, oder nehmen Sie die betroffenen Artikel aus dem Warenkorb.",
  },

  payment: {
    group: "Zahlungsarten",
    cardNumber: "Kartennummer",
    holder: "Name auf der Karte",
    expiry: "Gültig bis",
    expiryHint: "MM / JJ",
    securityCode: "Prüfnummer",
    securityCodeHint: (digits) =>
      digits === 4 ? "Die 4 Ziffern auf der Vorderseite." : "Die letzten 3 Ziffern auf der Rückseite.",
    nothingToPay: "Sie müssen nichts bezahlen und können direkt bestellen.",
    none: "Dieser Shop kann gerade keine Zahlungen annehmen. Ihr Warenkorb bleibt erhalten; versuchen Sie es später noch einmal.",
    billing: "Rechnungsadresse",
    sameAsDelivery: "Wie Lieferadresse",
    differentBilling: "Andere Adresse verwenden",
    cardEnding: (brand, digits) => `${brand || "Karte"} mit Endziffern ${digits}`,
    billedToDelivery: "Rechnung an die Lieferadresse",
    testMode: "Testbetrieb: Es fließt kein Geld. Karten zum Ausprobieren",
  },

  review: {
    note: "Nachricht an den Shop",
    noteAction: "Nachricht an den Shop hinzufügen",
    pay: (amount) => `Jetzt ${amount} bezahlen`,
    placeOrder: (amount) => `Zahlungspflichtig bestellen · ${amount}`,
    placeFreeOrder: "Jetzt bestellen",
    paying: "Ihre Bestellung wird aufgegeben …",
    consequence: (amount) => `Ihre Karte wird mit ${amount} belastet.`,
    consequenceOffline: (amount) => `Sie bezahlen ${amount} später. Wie das geht, steht in Ihrer Bestellbestätigung.`,
    later: (amount) => `Die restlichen ${amount} werden später fällig.`,
    legal: "Für Ihre Bestellung gelten:",
    terms: "AGB",
    returns: "Widerruf und Rückgabe",
    privacy: "Datenschutz",
    policies: "Bedingungen für Artikel dieser Bestellung",
    agree: "Ich habe diese Bedingungen gelesen und stimme ihnen zu.",
  },

  summary: {
    title: "Bestellübersicht",
    show: "Bestellübersicht anzeigen",
    hide: "Bestellübersicht ausblenden",
    quantity: (count) => `Menge ${count}`,
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    giftCard: (code) => `Geschenkkarte ${code}`,
    delivery: "Versand",
    tax: "Steuern",
    taxIncluded: (tax) => `Inkl. ${tax} MwSt.`,
    total: "Gesamtsumme",
    totalSoFar: "Bisherige Summe",
    toPayNow: "Jetzt zu zahlen",
    toPayLater: "Später zu zahlen",
    pending: "Wird mit Ihrer Adresse berechnet",
    pendingDelivery: "Bitte Versandart wählen",
    free: "Kostenlos",
    was: "Vorher",
    now: "Jetzt",
    showAll: (count) => `Alle ${count} Artikel anzeigen`,
    showFewer: "Weniger Artikel anzeigen",
    totalIs: (amount) => `Die Gesamtsumme beträgt jetzt ${amount}.`,
  },

  promo: {
    open: "Gutscheincode hinzufügen",
    label: "Gutscheincode",
    apply: "Einlösen",
    remove: (code) => `Code ${code} entfernen`,
    removeShort: "Entfernen",
    applied: (code) => `Code ${code} wurde eingelöst.`,
    removed: "Der Code wurde entfernt.",
    missing: "Geben Sie zuerst einen Code ein.",
    refused: {
      ERROR_COUPON_USAGE_EXCEEDED: "Dieser Code wurde bereits so oft eingelöst, wie es möglich ist.",
      ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: "Sie haben diesen Code bereits eingelöst.",
      ERROR_COUPON_IS_NOT_ACTIVE_YET: "Dieser Code ist noch nicht gültig.",
      ERROR_COUPON_HAS_EXPIRED: "Dieser Code ist abgelaufen.",
      ERROR_COUPON_DOES_NOT_EXIST: "Diesen Code kennen wir nicht. Prüfen Sie die Schreibweise.",
      ERROR_COUPON_IS_DISABLED: "Dieser Code ist nicht mehr gültig.",
      ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED: "Der Mindestbestellwert für diesen Code ist noch nicht erreicht.",
      ERROR_COUPON_NOT_APPLICABLE: "Dieser Code gilt für keinen Artikel in Ihrem Warenkorb.",
      ERROR_INVALID_SUBTOTAL: "Der Mindestbestellwert für diesen Code ist noch nicht erreicht.",
    },
    notApplicable: "Dieser Code gilt für keinen Artikel in Ihrem Warenkorb.",
    short: (amount, code) => `Noch ${amount} für ${code}.`,
    dispensable: "Sie können auch ohne ihn bestellen.",
    withdrawn: "Dieser Code wird nicht mehr angeboten.",
  },

  calculation: {
    delivery: (place) => `Diese Artikel können nicht nach ${place} geliefert werden.`,
    carrier:
      "Ein Versanddienst hat nicht geantwortet, deshalb fehlen die Versandkosten. Versuchen Sie es gleich noch einmal.",
    tax: (place) =>
      `Die Steuer für ${place} konnte nicht berechnet werden. Prüfen Sie die Adresse, oder versuchen Sie es gleich noch einmal.`,
    membership: (item) =>
      `${item} lässt sich nur mit einer Mitgliedschaft bezahlen, und keine gilt dafür. Nehmen Sie den Artikel aus dem Warenkorb, oder fragen Sie den Shop.`,
    other: "Die Rabatte konnten nicht berechnet werden. Versuchen Sie es gleich noch einmal.",
  },

  giftCard: {
    open: "Geschenkkarte einlösen",
    label: "Geschenkkarte",
    apply: "Einlösen",
    remove: (code) => `Geschenkkarte ${code} entfernen`,
    removeShort: "Entfernen",
    applied: (code) => `Geschenkkarte ${code} wurde eingelöst.`,
    removed: "Die Geschenkkarte wurde entfernt.",
    missing: "Geben Sie zuerst einen Code ein.",
    refused: {
      GIFT_CARD_CODE_INVALID:
        "Der Code einer Geschenkkarte hat 8 bis 20 Buchstaben und Ziffern. Prüfen Sie die Schreibweise.",
      GIFT_CARD_NOT_FOUND: "Diese Geschenkkarte kennen wir nicht. Prüfen Sie die Schreibweise.",
      GIFT_CARD_IS_EMPTY: "Diese Geschenkkarte ist aufgebraucht.",
      GIFT_CARD_DISABLED: "Diese Geschenkkarte wurde gesperrt. Bitte wenden Sie sich an den Shop.",
      GIFT_CARD_EXPIRED: "Diese Geschenkkarte ist abgelaufen.",
      CURRENCY_NOT_SUPPORTED: "Diese Geschenkkarte gilt für eine andere Währung.",
    },
    unusable: "Diese Geschenkkarte kann für diese Bestellung nicht verwendet werden.",
  },

  problems: {
    DECLINED: {
      title: "Ihre Bank hat die Karte abgelehnt",
      action: "Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte, oder fragen Sie Ihre Bank.",
    },
    INSUFFICIENT_FUNDS: {
      title: "Die Karte ist nicht ausreichend gedeckt",
      action: "Es wurde nichts abgebucht. Verwenden Sie eine andere Karte oder Zahlungsart.",
    },
    EXPIRED: {
      title: "Die Karte ist abgelaufen",
      action: "Es wurde nichts abgebucht. Verwenden Sie eine andere Karte.",
    },
    CARD_WRONG: {
      title: "Die Kartendaten stimmen nicht",
      action: "Es wurde nichts abgebucht. Prüfen Sie Kartennummer, Gültigkeit und Prüfnummer.",
    },
    SOLD_OUT: {
      title: "Einige Ihrer Artikel sind gerade ausverkauft",
      action: "Im Warenkorb sehen Sie, was noch verfügbar ist. Alles, was Sie hier eingegeben haben, bleibt erhalten.",
    },
    NOTHING_LEFT: {
      title: "Alle Artikel in Ihrem Warenkorb sind gerade ausverkauft",
      action: "Das tut uns leid. Es wurde nichts abgebucht.",
    },
    PRICE_CHANGED: {
      title: "An Ihrer Bestellung hat sich etwas geändert",
      action: "Die Übersicht zeigt die aktuellen Preise. Bitte prüfen Sie sie, und bestellen Sie dann noch einmal.",
    },
    DELIVERY_GONE: {
      title: "Die gewählte Versandart wird nicht mehr angeboten",
      action: "Wählen Sie eine andere, und geben Sie dann die Bestellung auf.",
    },
    IN_PROGRESS: {
      title: "Für diese Bestellung läuft bereits eine Zahlung",
      action: "Bitte warten Sie einen Moment.",
    },
    ALREADY_PAID: {
      title: "Diese Bestellung ist bereits bezahlt",
      action: "Sie müssen nichts weiter tun.",
    },
    PAYMENTS_OFF: {
      title: "Dieser Shop kann gerade keine Zahlungen annehmen",
      action: "Es wurde nichts abgebucht. Ihr Warenkorb bleibt erhalten; versuchen Sie es später noch einmal.",
    },
    GIFT_CARD: {
      title: "Die Geschenkkarte konnte nicht verwendet werden",
      action: "Entfernen Sie sie, oder versuchen Sie es mit einer anderen.",
    },
    REFUSED: {
      title: "Der Shop kann diese Bestellung so nicht annehmen",
      action: "Es wurde nichts abgebucht. Ändern Sie die Bestellung, oder fragen Sie den Shop.",
    },
    CODE_ON_GIFT_CARD: {
      title: "Geschenkkarten lassen sich nicht mit einem Code bezahlen",
      action: "Entfernen Sie den Code, und geben Sie dann die Bestellung auf.",
    },
    MEMBERS_ONLY: {
      title: "Einige Artikel sind Mitgliedern vorbehalten",
      action: "Melden Sie sich im Shop an, und gehen Sie dann noch einmal zur Kasse.",
    },
    EMPTY: { title: "Ihr Warenkorb ist leer", action: "Gehen Sie zurück zum Shop, und suchen Sie sich etwas aus." },
    CALCULATION: {
      title: "Wir konnten die Summe nicht berechnen",
      action: "Prüfen Sie Adresse und Versandart, und versuchen Sie es noch einmal.",
    },
    OFFLINE: {
      title: "Sie sind offline",
      action: "Ihre Eingaben bleiben erhalten. Versuchen Sie es wieder, sobald Sie verbunden sind.",
    },
    TOO_MANY: {
      title: "Zu viele Versuche in kurzer Zeit",
      action: "Warten Sie eine Minute und versuchen Sie es noch einmal.",
    },
    UNKNOWN: {
      title: "Bei uns ist etwas schiefgegangen",
      action: "Es ist nichts verloren. Versuchen Sie es gleich noch einmal.",
    },
    goOnWithout: "Ohne diese Artikel fortfahren",
    reference: (requestId) => `Vorgang ${requestId}`,
  },

  lineProblem: {
    NOT_AVAILABLE: "Ausverkauft",
    NOT_FOUND: "Nicht mehr im Sortiment",
    partly: (left) => `Nur noch ${left} verfügbar`,
  },

  errors: {
    required: (label) => `${label} fehlt noch.`,
    choose: (label) => `${label} bitte auswählen.`,
    email: "Geben Sie eine E-Mail-Adresse wie name@example.com ein.",
    code: (label, example) =>
      example ? `${label} bitte im Format ${example} eingeben.` : `${label} bitte noch einmal prüfen.`,
    phone: "Geben Sie eine Telefonnummer mit Vorwahl ein, nur Ziffern.",
    tooLong: (limit) => `Verwenden Sie höchstens ${limit} Zeichen.`,
    cardNumber: "Prüfen Sie die Kartennummer; sie kann so nicht stimmen.",
    holder: "Geben Sie den Namen ein, der auf der Karte steht.",
    cardIncomplete: "Geben Sie die vollständige Kartennummer ein.",
    expiry: "Geben Sie Monat und Jahr ein, zum Beispiel 04 / 28.",
    expired: "Diese Karte ist abgelaufen.",
    securityCode: (digits) => `Geben Sie die ${digits} Ziffern der Prüfnummer ein.`,
    delivery: "Wählen Sie, wie Ihre Bestellung zu Ihnen kommen soll.",
    taxNumber: "Prüfen Sie CPF oder CNPJ; die Nummer kann so nicht stimmen.",
    agree: "Setzen Sie das Häkchen, um zu bestellen.",
    server: "Der Shop hat das nicht angenommen. Bitte prüfen Sie es.",
  },

  challenge: {
    title: "Ihre Bank möchte sichergehen, dass Sie es sind",
    label: "Code Ihrer Bank",
    submit: "Zahlung bestätigen",
    cancel: "Anders bezahlen",
    missing: "Geben Sie den Code ein.",
  },

  pending: {
    title: "Ihre Zahlung wird verarbeitet",
    body: "Die Bank hat noch nicht geantwortet. Das dauert meist nur ein paar Sekunden; lassen Sie diese Seite ruhig offen.",
    slow: "Es dauert länger als üblich. Ihre Bestellung ist gespeichert, und wir schreiben Ihnen, sobald die Bank antwortet.",
    check: "Noch einmal nachsehen",
  },

  thanks: {
    title: "Vielen Dank",
    titleNamed: (name) => `Vielen Dank, ${name}`,
    order: (number) => `Bestellung ${number}`,
    confirmation: (email) => `Eine Bestätigung ist unterwegs an ${email}.`,
    pending: "Wir schreiben Ihnen, sobald die Zahlung bestätigt ist.",
    offline: "So bezahlen Sie",
    due: (amount) => `Zu zahlen: ${amount}`,
    payLater: "Der Shop schreibt Ihnen, wie Sie bezahlen.",
    next: "Wie es weitergeht",
    steps: [
      "Wir packen Ihre Bestellung",
      "Sie bekommen per E-Mail einen Link zur Sendungsverfolgung",
      "Sie kommt bei Ihnen an",
    ],
    pickupSteps: [
      "Wir legen Ihre Bestellung zurück",
      "Sie bekommen eine E-Mail, sobald sie bereitliegt",
      "Sie holen sie ab",
    ],
    unpaidStep: "Ihre Zahlung geht ein",
    continue: "Weiter einkaufen",
  },

  expired: {
    title: "Dieser Link gilt nicht mehr",
    body: "Links zur Kasse und zur Anmeldung gelten nur einmal und nur für wenige Minuten. Ihr Warenkorb ist noch da; beginnen Sie dort noch einmal.",
  },
  gone: {
    title: "Diese Kasse ist geschlossen",
    body: "Die Bestellung ist bereits aufgegeben, oder der Kaufvorgang besteht nicht mehr.",
  },
  failed: {
    title: "Die Seite konnte nicht geladen werden",
    body: "Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
    retry: "Noch einmal versuchen",
  },
  notFound: { title: "Hier gibt es keine Seite", body: "Vielleicht ist die Adresse falsch geschrieben." },
};
