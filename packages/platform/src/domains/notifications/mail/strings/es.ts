import type { MailStrings } from "./en.ts";

export const es: MailStrings = {
  code: {
    subject: (code) => `${code} es su código`,
    heading: "Su código",
    body: (shop) => `Este es su código para ${shop}:`,
    note: "Sirve durante 15 minutos. Si no lo ha pedido, alguien escribió mal su dirección; no tiene que hacer nada.",
  },
  newAddress: {
    heading: "Su nueva dirección de acceso",
    body: (shop) => `Este es el código para acceder a ${shop} con esta dirección:`,
  },
  addressChanged: {
    subject: "Su dirección de acceso ha cambiado",
    body: (shop, email) => `Su cuenta en ${shop} accede ahora con ${email}.`,
    note: "Si no ha sido usted, escriba a la tienda de inmediato.",
  },
  exists: {
    subject: "Ya tiene una cuenta",
    body: (shop) => `Alguien, seguramente usted, se registró en ${shop} con esta dirección. Ya tiene una cuenta.`,
    note: "Acceda como siempre, o pida una contraseña nueva si la olvidó.",
  },
  recovery: {
    subject: "Elija una contraseña nueva",
    body: (shop) => `Elija una contraseña nueva para ${shop}:`,
    action: "Elegir contraseña",
    note: "El enlace sirve una sola vez, durante una hora. Si no lo ha pedido, no lo use.",
  },
  passwordChanged: {
    subject: "Su contraseña ha cambiado",
    body: (shop) => `La contraseña de su cuenta en ${shop} acaba de cambiar.`,
    note: "Si no ha sido usted, pida una nueva en la página de acceso: eso cierra todas las demás sesiones.",
  },
  activation: {
    subject: (shop) => `Su cuenta en ${shop}`,
    body: (shop) => `Se ha creado una cuenta para usted en ${shop}. Elija una contraseña para usarla:`,
    action: "Elegir contraseña",
    note: "El enlace sirve una sola vez, durante siete días.",
  },
  approval: {
    subject: (shop) => `Su cuenta en ${shop} está lista`,
    body: (shop) => `${shop} ha aprobado su cuenta. Ya puede acceder:`,
    action: "Acceder",
  },
  invitation: {
    subject: (shop) => `Su acceso a ${shop}`,
    body: (shop) => `Le invitan a la administración de ${shop}. Elija una contraseña para entrar:`,
    action: "Elegir contraseña",
    note: "El enlace sirve una sola vez, durante tres días. Si no lo esperaba, no lo use.",
  },
  webhookPaused: {
    subject: "Un webhook está en pausa",
    body: (shop: string, url: string, problem: string) =>
      `${shop} no ha podido entregar eventos a ${url} durante un tiempo. El último problema: ${problem}`,
    kept: "Los eventos se guardan 30 días. Se prueba la dirección de vez en cuando y todo continúa por sí solo cuando vuelve a responder.",
    action: "Ver los webhooks",
  },
  staffRecovery: {
    subject: (shop: string) => `Una contraseña nueva para la administración de ${shop}`,
    body: (shop: string) => `Elige una contraseña nueva para la administración de ${shop}:`,
    action: "Elegir una contraseña",
    notes: {
      halfHour: "El enlace funciona una vez, durante 30 minutos. Si no lo pediste, no lo uses.",
      threeDays: "El enlace funciona una vez, durante tres días. Si no lo esperabas, no lo uses.",
    },
  },
  staffPasswordChanged: {
    subject: "Tu contraseña de la administración ha cambiado",
    body: (shop: string) => `La contraseña de tu cuenta en la administración de ${shop} acaba de cambiar.`,
    note: "Si no fuiste tú, pide una nueva enseguida en la página de acceso y avisa a quien dirige la tienda.",
  },
  secondFactorRemoved: {
    subject: "Tu segundo factor se ha restablecido",
    body: (shop: string) =>
      `Quien dirige ${shop} ha quitado el segundo factor de tu cuenta. Hasta que configures otro, entras solo con tu contraseña.`,
    note: "Si no lo pediste, avisa enseguida a quien dirige la tienda.",
  },
  orderPlaced: {
    subject: (number) => `Su pedido ${number}`,
    heading: "Gracias",
    body: (shop, number) => `Tenemos su pedido ${number}. ${shop} lo está preparando.`,
    total: (amount) => `Total: ${amount}`,
    ready: (number) => `Tenemos su pedido ${number} y está pagado.`,
    unpaid: (number, due) => `Tenemos su pedido ${number}. Quedan por pagar ${due}.`,
    howToPay: "Cómo pagar",
    howToPayLater: (shop) => `${shop} le escribirá cómo pagar.`,
    reserved: (shop, number, amount) =>
      `Tenemos su pedido ${number}. ${amount} están reservados en su tarjeta y se cobran cuando ${shop} confirme el pedido.`,
    tax: (amount) => `Impuestos: ${amount}`,
    address: "Se envía a",
    action: "¿Dónde está mi pedido?",
    note: "La página le pedirá el número del pedido y esta dirección.",
  },
  orderCanceled: {
    subject: (number) => `Su pedido ${number} está cancelado`,
    body: (shop, number) => `Su pedido ${number} en ${shop} está cancelado. No se enviará.`,
    paidBack: (shop, amount) => `Ha pagado ${amount}. ${shop} se los devuelve por el mismo medio.`,
    giftCard: (amount) => `${amount} vuelven a estar en su tarjeta regalo.`,
    free: "No se ha cobrado nada.",
  },
  merchant: {
    action: "Abrir el pedido",
    notices: {
      lateAccepted: ({ number, amount }) => ({
        subject: `El pedido ${number} se ha pagado con retraso`,
        body: `El proveedor de pagos ha aprobado ${amount} del pedido ${number} cuando el pago ya constaba como fallido. El pedido seguía abierto y ahora está aprobado.`,
      }),
      lateReturned: ({ number, amount }) => ({
        subject: `Se devuelve un pago tardío del pedido ${number}`,
        body: `El proveedor de pagos ha aprobado ${amount} del pedido ${number} cuando ya estaba pagado o anulado. El dinero se devuelve al cliente automáticamente.`,
      }),
      refundFailed: ({ number, amount, provider }) => ({
        subject: `Ha fallado la devolución del pedido ${number}`,
        body: `Hay que devolver al cliente ${amount} del pedido ${number}, pero el proveedor de pagos ${provider} ha rechazado la devolución. Devuélvalos en la cuenta del proveedor.`,
      }),
      providerFailing: ({ number, amount, provider }) => ({
        subject: `El proveedor de pagos ${provider} no responde`,
        body: `El proveedor de pagos ${provider} ha fallado varias veces seguidas, así que no se sabe si el pedido ${number} de ${amount} está pagado. Vitrine sigue preguntando. Compruebe las claves de acceso y la página de estado del proveedor.`,
      }),
      lapsing: ({ number, amount, until }) => ({
        subject: `Cobre ${amount} del pedido ${number} antes del ${until}`,
        body: `${amount} del pedido ${number} solo están reservados en la tarjeta del cliente, hasta el ${until}. Cóbrelos antes; si no, la reserva caduca y el pedido queda sin pagar.`,
      }),
      lapsed: ({ number, amount }) => ({
        subject: `La reserva del pedido ${number} ha caducado`,
        body: `${amount} del pedido ${number} estaban reservados y no se cobraron. La reserva ha caducado y el pedido está sin pagar.`,
      }),
    },
  },
};
