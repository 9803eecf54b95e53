import type { MailStrings } from "./en.ts";

export const fr: MailStrings = {
  code: {
    subject: (code) => `${code} est votre code`,
    heading: "Votre code",
    body: (shop) => `Voici votre code pour ${shop} :`,
    note: "Il est valable 15 minutes. Si vous ne l’avez pas demandé, quelqu’un s’est trompé d’adresse ; vous n’avez rien à faire.",
  },
  newAddress: {
    heading: "Votre nouvelle adresse de connexion",
    body: (shop) => `Voici le code pour vous connecter à ${shop} avec cette adresse :`,
  },
  addressChanged: {
    subject: "Votre adresse de connexion a changé",
    body: (shop, email) => `Votre compte chez ${shop} se connecte désormais avec ${email}.`,
    note: "Si ce n’était pas vous, écrivez à la boutique immédiatement.",
  },
  exists: {
    subject: "Vous avez déjà un compte",
    body: (shop) => `Quelqu’un, sans doute vous, s’est inscrit chez ${shop} avec cette adresse. Elle a déjà un compte.`,
    note: "Connectez-vous comme d’habitude, ou demandez un nouveau mot de passe.",
  },
  recovery: {
    subject: "Choisissez un nouveau mot de passe",
    body: (shop) => `Choisissez un nouveau mot de passe pour ${shop} :`,
    action: "Choisir un mot de passe",
    note: "Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, ne l’utilisez pas.",
  },
  passwordChanged: {
    subject: "Votre mot de passe a été modifié",
    body: (shop) => `Le mot de passe de votre compte chez ${shop} vient d’être modifié.`,
    note: "Si ce n’était pas vous, demandez-en un nouveau sur la page de connexion : toutes les autres sessions prendront fin.",
  },
  activation: {
    subject: (shop) => `Votre compte chez ${shop}`,
    body: (shop) => `Un compte a été créé pour vous chez ${shop}. Choisissez un mot de passe pour l’utiliser :`,
    action: "Choisir un mot de passe",
    note: "Le lien fonctionne une seule fois, pendant sept jours.",
  },
  approval: {
    subject: (shop) => `Votre compte chez ${shop} est prêt`,
    body: (shop) => `${shop} a validé votre compte. Vous pouvez vous connecter :`,
    action: "Se connecter",
  },
  invitation: {
    subject: (shop) => `Votre accès à ${shop}`,
    body: (shop) => `Vous êtes invité dans l’administration de ${shop}. Choisissez un mot de passe :`,
    action: "Choisir un mot de passe",
    note: "Le lien fonctionne une seule fois, pendant trois jours. Si vous ne l’attendiez pas, ne l’utilisez pas.",
  },
  webhookPaused: {
    subject: "Un webhook est en pause",
    body: (shop: string, url: string, problem: string) =>
      `${shop} n'a pas pu remettre d'événements à ${url} pendant un moment. Le dernier problème : ${problem}`,
    kept: "Les événements sont conservés 30 jours. L'adresse est essayée de temps en temps, et tout reprend de soi-même dès qu'elle répond.",
    action: "Voir les webhooks",
  },
  staffRecovery: {
    subject: (shop: string) => `Un nouveau mot de passe pour l’administration de ${shop}`,
    body: (shop: string) => `Choisissez un nouveau mot de passe pour l’administration de ${shop} :`,
    action: "Choisir un mot de passe",
    notes: {
      halfHour: "Le lien fonctionne une fois, pendant 30 minutes. Si vous ne l’avez pas demandé, ne l’utilisez pas.",
      threeDays: "Le lien fonctionne une fois, pendant trois jours. Si vous ne l’attendiez pas, ne l’utilisez pas.",
    },
  },
  staffPasswordChanged: {
    subject: "Votre mot de passe d’administration a changé",
    body: (shop: string) => `Le mot de passe de votre compte dans l’administration de ${shop} vient d’être changé.`,
    note: "Si ce n’était pas vous, demandez-en un nouveau tout de suite sur la page de connexion et prévenez un responsable.",
  },
  secondFactorRemoved: {
    subject: "Votre second facteur a été réinitialisé",
    body: (shop: string) =>
      `Un responsable de ${shop} a retiré le second facteur de votre compte. Votre mot de passe suffit jusqu’à ce que vous en configuriez un autre.`,
    note: "Si vous ne l’avez pas demandé, prévenez tout de suite un responsable.",
  },
  orderPlaced: {
    subject: (number) => `Votre commande ${number}`,
    heading: "Merci",
    body: (shop, number) => `Nous avons votre commande ${number}. ${shop} la prépare.`,
    total: (amount) => `Total : ${amount}`,
    ready: (number) => `Nous avons votre commande ${number}, et elle est payée.`,
    unpaid: (number, due) => `Nous avons votre commande ${number}. Il reste ${due} à payer.`,
    howToPay: "Comment payer",
    howToPayLater: (shop) => `${shop} vous écrira comment payer.`,
    reserved: (shop, number, amount) =>
      `Nous avons votre commande ${number}. ${amount} sont réservés sur votre carte et débités lorsque ${shop} confirme la commande.`,
    tax: (amount) => `Taxes : ${amount}`,
    address: "Expédiée à",
    action: "Où est ma commande ?",
    note: "La page demande le numéro de la commande et cette adresse.",
  },
  orderCanceled: {
    subject: (number) => `Votre commande ${number} est annulée`,
    body: (shop, number) => `Votre commande ${number} chez ${shop} est annulée. Elle ne sera pas expédiée.`,
    paidBack: (shop, amount) => `Vous avez payé ${amount}. ${shop} vous rembourse par le même moyen.`,
    giftCard: (amount) => `${amount} sont de nouveau sur votre carte cadeau.`,
    free: "Rien n’a été débité.",
  },
  merchant: {
    action: "Ouvrir la commande",
    notices: {
      lateAccepted: ({ number, amount }) => ({
        subject: `La commande ${number} a été payée en retard`,
        body: `Le prestataire de paiement a approuvé ${amount} pour la commande ${number} alors que le paiement passait pour échoué. La commande était encore ouverte : elle est maintenant approuvée.`,
      }),
      lateReturned: ({ number, amount }) => ({
        subject: `Un paiement tardif de la commande ${number} est remboursé`,
        body: `Le prestataire de paiement a approuvé ${amount} pour la commande ${number} alors qu’elle était déjà payée ou abandonnée. L’argent est rendu au client automatiquement.`,
      }),
      refundFailed: ({ number, amount, provider }) => ({
        subject: `Le remboursement de la commande ${number} a échoué`,
        body: `${amount} de la commande ${number} doivent être rendus au client, mais le prestataire de paiement ${provider} a refusé le remboursement. Remboursez-les dans le compte du prestataire.`,
      }),
      providerFailing: ({ number, amount, provider }) => ({
        subject: `Le prestataire de paiement ${provider} ne répond pas`,
        body: `Le prestataire de paiement ${provider} a échoué plusieurs fois de suite : on ne sait pas si la commande ${number} de ${amount} est payée. Vitrine continue de demander. Vérifiez les clés d’accès et la page d’état du prestataire.`,
      }),
      lapsing: ({ number, amount, until }) => ({
        subject: `Encaissez ${amount} de la commande ${number} avant le ${until}`,
        body: `${amount} de la commande ${number} sont seulement réservés sur la carte du client, jusqu’au ${until}. Encaissez-les avant cette date, sinon la réservation expire et la commande reste impayée.`,
      }),
      lapsed: ({ number, amount }) => ({
        subject: `La réservation de la commande ${number} a expiré`,
        body: `${amount} de la commande ${number} étaient réservés et n’ont pas été encaissés. La réservation a expiré : la commande est impayée.`,
      }),
    },
  },
};
