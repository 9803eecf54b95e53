import type { MailStrings } from "./en.ts";

export const de: MailStrings = {
  code: {
    subject: (code) => `${code} ist Ihr Code`,
    heading: "Ihr Code",
    body: (shop) => `Das ist Ihr Code für ${shop}:`,
    note: "Er gilt 15 Minuten. Falls Sie ihn nicht angefordert haben, hat sich jemand bei der Adresse vertippt; Sie müssen nichts tun.",
  },
  newAddress: {
    heading: "Ihre neue Anmeldeadresse",
    body: (shop) => `Mit diesem Code melden Sie sich bei ${shop} künftig mit dieser Adresse an:`,
  },
  addressChanged: {
    subject: "Ihre Anmeldeadresse wurde geändert",
    body: (shop, email) => `Ihr Konto bei ${shop} meldet sich jetzt mit ${email} an.`,
    note: "Falls Sie das nicht waren, schreiben Sie dem Shop sofort.",
  },
  exists: {
    subject: "Sie haben bereits ein Konto",
    body: (shop) =>
      `Jemand, vermutlich Sie, hat sich bei ${shop} mit dieser Adresse registriert. Sie hat bereits ein Konto.`,
    note: "Melden Sie sich wie gewohnt an, oder fordern Sie ein neues Passwort an.",
  },
  recovery: {
    subject: "Neues Passwort wählen",
    body: (shop) => `Wählen Sie ein neues Passwort für ${shop}:`,
    action: "Neues Passwort wählen",
    note: "Der Link gilt einmal und eine Stunde lang. Falls Sie ihn nicht angefordert haben, lassen Sie ihn unbenutzt.",
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    body: (shop) => `Das Passwort Ihres Kontos bei ${shop} wurde soeben geändert.`,
    note: "Falls Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues an: Das beendet alle anderen Sitzungen.",
  },
  activation: {
    subject: (shop) => `Ihr Konto bei ${shop}`,
    body: (shop) => `Für Sie wurde ein Konto bei ${shop} angelegt. Wählen Sie ein Passwort, um es zu nutzen:`,
    action: "Passwort wählen",
    note: "Der Link gilt einmal und sieben Tage lang.",
  },
  approval: {
    subject: (shop) => `Ihr Konto bei ${shop} ist bereit`,
    body: (shop) => `${shop} hat Ihr Konto freigegeben. Sie können sich jetzt anmelden:`,
    action: "Anmelden",
  },
  invitation: {
    subject: (shop) => `Ihr Zugang zu ${shop}`,
    body: (shop) => `Sie sind in die Verwaltung von ${shop} eingeladen. Wählen Sie ein Passwort:`,
    action: "Passwort wählen",
    note: "Der Link gilt einmal und drei Tage lang. Falls Sie ihn nicht erwartet haben, lassen Sie ihn unbenutzt.",
  },
  webhookPaused: {
    subject: "Ein Webhook ist angehalten",
    body: (shop: string, url: string, problem: string) =>
      `${shop} konnte Ereignisse eine Weile nicht an ${url} übergeben. Das letzte Problem: ${problem}`,
    kept: "Ereignisse werden 30 Tage aufbewahrt. Die Adresse wird ab und zu versucht, und alles läuft von selbst weiter, sobald sie wieder antwortet.",
    action: "Webhooks ansehen",
  },
  staffRecovery: {
    subject: (shop: string) => `Ein neues Passwort für die Verwaltung von ${shop}`,
    body: (shop: string) => `Wählen Sie ein neues Passwort für die Verwaltung von ${shop}:`,
    action: "Neues Passwort wählen",
    notes: {
      halfHour:
        "Der Link gilt einmal, 30 Minuten lang. Wenn Sie ihn nicht angefordert haben, lassen Sie ihn ungenutzt.",
      threeDays: "Der Link gilt einmal, drei Tage lang. Wenn Sie ihn nicht erwartet haben, lassen Sie ihn ungenutzt.",
    },
  },
  staffPasswordChanged: {
    subject: "Ihr Passwort für die Verwaltung wurde geändert",
    body: (shop: string) => `Das Passwort Ihres Kontos in der Verwaltung von ${shop} wurde soeben geändert.`,
    note: "Falls Sie das nicht waren, fordern Sie sofort auf der Anmeldeseite ein neues an und sagen Sie es dem Inhaber.",
  },
  secondFactorRemoved: {
    subject: "Ihr zweiter Faktor wurde zurückgesetzt",
    body: (shop: string) =>
      `Ein Inhaber von ${shop} hat den zweiten Faktor Ihres Kontos entfernt. Bis Sie einen neuen einrichten, genügt Ihr Passwort.`,
    note: "Falls Sie nicht darum gebeten haben, sagen Sie es sofort einem Inhaber.",
  },
  orderPlaced: {
    subject: (number) => `Ihre Bestellung ${number}`,
    heading: "Vielen Dank",
    body: (shop, number) => `Ihre Bestellung ${number} ist da. ${shop} packt sie.`,
    total: (amount) => `Summe: ${amount}`,
    ready: (number) => `Ihre Bestellung ${number} ist da und bezahlt.`,
    unpaid: (number, due) => `Ihre Bestellung ${number} ist da. ${due} sind noch zu bezahlen.`,
    howToPay: "So bezahlen Sie",
    howToPayLater: (shop) => `${shop} schreibt Ihnen, wie Sie bezahlen.`,
    reserved: (shop, number, amount) =>
      `Ihre Bestellung ${number} ist da. ${amount} sind auf Ihrer Karte reserviert und werden eingezogen, wenn ${shop} die Bestellung bestätigt.`,
    tax: (amount) => `Steuer: ${amount}`,
    address: "Geht an",
    action: "Wo ist meine Bestellung?",
    note: "Die Seite fragt nach der Nummer der Bestellung und nach dieser Adresse.",
  },
  orderCanceled: {
    subject: (number) => `Ihre Bestellung ${number} ist storniert`,
    body: (shop, number) => `Ihre Bestellung ${number} bei ${shop} ist storniert. Sie wird nicht versandt.`,
    paidBack: (shop, amount) => `Sie haben ${amount} bezahlt. ${shop} zahlt sie Ihnen auf demselben Weg zurück.`,
    giftCard: (amount) => `${amount} sind wieder auf Ihrer Geschenkkarte.`,
    free: "Es wurde nichts abgebucht.",
  },
  merchant: {
    action: "Bestellung öffnen",
    notices: {
      lateAccepted: ({ number, amount }) => ({
        subject: `Bestellung ${number} wurde verspätet bezahlt`,
        body: `Der Zahlungsanbieter hat ${amount} für die Bestellung ${number} bestätigt, nachdem die Zahlung als gescheitert galt. Die Bestellung war noch offen und ist jetzt bestätigt.`,
      }),
      lateReturned: ({ number, amount }) => ({
        subject: `Eine verspätete Zahlung für Bestellung ${number} geht zurück`,
        body: `Der Zahlungsanbieter hat ${amount} für die Bestellung ${number} bestätigt, nachdem sie bezahlt oder aufgegeben war. Das Geld geht von selbst an den Kunden zurück.`,
      }),
      refundFailed: ({ number, amount, provider }) => ({
        subject: `Die Erstattung für Bestellung ${number} ist gescheitert`,
        body: `${amount} der Bestellung ${number} sollen an den Kunden zurückgehen, aber der Zahlungsanbieter ${provider} hat die Erstattung abgelehnt. Erstatten Sie den Betrag im Konto des Anbieters.`,
      }),
      providerFailing: ({ number, amount, provider }) => ({
        subject: `Der Zahlungsanbieter ${provider} antwortet nicht`,
        body: `Der Zahlungsanbieter ${provider} hat mehrmals hintereinander versagt. Deshalb ist nicht bekannt, ob die Bestellung ${number} über ${amount} bezahlt ist. Vitrine fragt weiter nach. Prüfen Sie die Zugangsschlüssel und die Statusseite des Anbieters.`,
      }),
      lapsing: ({ number, amount, until }) => ({
        subject: `Ziehen Sie ${amount} der Bestellung ${number} vor dem ${until} ein`,
        body: `${amount} der Bestellung ${number} sind auf der Karte des Kunden nur reserviert, und zwar bis ${until}. Ziehen Sie den Betrag vorher ein, sonst verfällt die Reservierung und die Bestellung ist unbezahlt.`,
      }),
      lapsed: ({ number, amount }) => ({
        subject: `Die Reservierung für Bestellung ${number} ist verfallen`,
        body: `${amount} der Bestellung ${number} waren reserviert und wurden nicht eingezogen. Die Reservierung ist verfallen, die Bestellung ist also unbezahlt.`,
      }),
    },
  },
};
