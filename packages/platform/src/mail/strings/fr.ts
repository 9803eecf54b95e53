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
  orderPlaced: {
    subject: (number) => `Votre commande ${number}`,
    heading: "Merci",
    body: (shop, number) => `Nous avons votre commande ${number}. ${shop} la prépare.`,
    total: (amount) => `Total : ${amount}`,
    action: "Où est ma commande ?",
    note: "La page demande le numéro de la commande et cette adresse.",
  },
  orderCanceled: {
    subject: (number) => `Votre commande ${number} est annulée`,
    body: (shop, number) => `Votre commande ${number} chez ${shop} est annulée. Elle ne sera pas expédiée.`,
  },
};
