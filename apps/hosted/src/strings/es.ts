import type { Strings } from "./en.ts";

export { account } from "./es-account.ts";

export const words: Strings = {
  title: (shop) => `Finalizar compra · ${shop}`,
  backToCart: "Volver al carrito",
  backToShop: "Volver a la tienda",
  loading: "Cargando su compra",
  change: "Cambiar",
  changeLabel: (section) => `Cambiar ${section.toLowerCase()}`,
  optional: "opcional",

  continueTo: {
    contact: "Continuar con el contacto",
    address: "Continuar con la dirección",
    delivery: "Continuar con el envío",
    payment: "Continuar con el pago",
    review: "Revisar el pedido",
  },
  sections: { contact: "Contacto", address: "Dirección", delivery: "Envío", payment: "Pago", review: "Revisión" },

  contact: {
    hint: "No hace falta cuenta. Aquí llegarán el recibo y las novedades de su pedido.",
    memberHint: "Aquí llegarán el recibo y las novedades de su pedido.",
    email: "Correo electrónico",
    hasAccount: "¿Tiene cuenta?",
    login: "Iniciar sesión",
  },

  address: {
    country: "País",
    firstName: "Nombre",
    lastName: "Apellidos",
    flat: "Piso, puerta",
    apartment: "Piso, puerta",
    company: "Empresa",
    addCompany: "Añadir una empresa",
    taxNumber: "CPF o CNPJ",
    phone: "Teléfono",
    phoneHint: "Solo para el repartidor, por si no encuentra su puerta.",
    choose: "Elija",
    street: "Calle y número",
    streetAndNumber: "Calle y número",
    city: "Ciudad",
    town: "Localidad",
    townOrCity: "Localidad",
    zipCode: "Código postal",
    postcode: "Código postal",
    eircode: "Eircode",
    postalCode: "Código postal",
    state: "Estado",
    province: "Provincia",
    county: "Condado",
    region: "Región",
    saved: "Sus direcciones",
    another: "Otra dirección",
    keep: "Guardar esta dirección en mi cuenta",
  },

  delivery: {
    group: "Formas de envío",
    free: "Gratis",
    pickupAt: "Recogida:",
    slots: "¿Cuándo quiere recibirlo?",
    pickupSlots: "¿Cuándo pasará a recogerlo?",
    none: "Ningún artículo de su carrito puede enviarse a esta dirección.",
    noneAction: "Cambie la dirección o quite del carrito los artículos que no se pueden enviar.",
  },

  payment: {
    group: "Formas de pago",
    cardNumber: "Número de tarjeta",
    holder: "Nombre en la tarjeta",
    expiry: "Caducidad",
    expiryHint: "MM / AA",
    securityCode: "Código de seguridad",
    securityCodeHint: (digits) => (digits === 4 ? "Los 4 dígitos del anverso." : "Los 3 últimos dígitos del reverso."),
    nothingToPay: "No hay nada que pagar. Puede hacer el pedido directamente.",
    none: "Esta tienda no puede aceptar pagos en este momento. Su carrito se conserva; vuelva más tarde.",
    billing: "Dirección de facturación",
    sameAsDelivery: "Igual que la dirección de envío",
    differentBilling: "Usar otra dirección",
    cardEnding: (brand, digits) => `${brand || "Tarjeta"} terminada en ${digits}`,
    billedToDelivery: "Facturación en la dirección de envío",
    testMode: "Modo de prueba: no se mueve dinero. Tarjetas para probar",
  },

  review: {
    note: "Nota para la tienda",
    noteAction: "Añadir una nota para la tienda",
    pay: (amount) => `Pagar ${amount}`,
    placeOrder: (amount) => `Hacer el pedido con obligación de pago · ${amount}`,
    placeFreeOrder: "Hacer el pedido",
    paying: "Realizando su pedido…",
    consequence: (amount) => `Se cobrarán ${amount} en su tarjeta.`,
    consequenceOffline: (amount) => `Pagará ${amount} más tarde. Las instrucciones llegan con la confirmación.`,
    later: (amount) => `Los ${amount} restantes se pagan más adelante.`,
    legal: "Se aplican a su pedido:",
    terms: "Condiciones de venta",
    returns: "Devoluciones",
    privacy: "Privacidad",
    policies: "Condiciones aplicables a artículos de este pedido",
    agree: "He leído estas condiciones y las acepto.",
  },

  summary: {
    title: "Resumen del pedido",
    show: "Mostrar el resumen del pedido",
    hide: "Ocultar el resumen del pedido",
    quantity: (count) => `Cantidad: ${count}`,
    subtotal: "Subtotal",
    discount: "Descuento",
    giftCard: (code) => `Tarjeta regalo ${code}`,
    delivery: "Envío",
    tax: "Impuestos",
    taxIncluded: (tax) => `IVA incluido: ${tax}`,
    total: "Total",
    totalSoFar: "Total provisional",
    toPayNow: "A pagar ahora",
    toPayLater: "A pagar más tarde",
    pending: "Se calcula con su dirección",
    pendingDelivery: "Elija una opción",
    free: "Gratis",
    was: "Antes",
    now: "Ahora",
    showAll: (count) => `Mostrar los ${count} artículos`,
    showFewer: "Mostrar menos artículos",
    totalIs: (amount) => `El total es ahora de ${amount}.`,
  },

  promo: {
    open: "Añadir un código promocional",
    label: "Código promocional",
    apply: "Aplicar",
    remove: (code) => `Quitar el código ${code}`,
    removeShort: "Quitar",
    applied: (code) => `El código ${code} se ha aplicado.`,
    removed: "Se ha quitado el código.",
    missing: "Escriba primero un código.",
    refused: {
      ERROR_COUPON_USAGE_EXCEEDED: "Este código ya ha alcanzado su límite de usos.",
      ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: "Ya ha utilizado este código.",
      ERROR_COUPON_IS_NOT_ACTIVE_YET: "Este código todavía no es válido.",
      ERROR_COUPON_HAS_EXPIRED: "Este código ha caducado.",
      ERROR_COUPON_DOES_NOT_EXIST: "No conocemos este código. Revise cómo está escrito.",
      ERROR_COUPON_IS_DISABLED: "Este código se ha desactivado.",
      ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED: "Su carrito no alcanza el importe mínimo para este código.",
      ERROR_COUPON_NOT_APPLICABLE: "Este código no se aplica a ningún artículo de su carrito.",
      ERROR_INVALID_SUBTOTAL: "Su carrito no alcanza el importe mínimo para este código.",
    },
    notApplicable: "Este código no se aplica a ningún artículo de su carrito.",
    short: (amount, code) => `Faltan ${amount} para ${code}.`,
    dispensable: "Puede hacer el pedido sin él.",
    withdrawn: "Este código ya no se ofrece.",
  },

  calculation: {
    delivery: (place) => `Estos artículos no se pueden enviar a ${place}.`,
    carrier: "Un transportista no ha respondido y falta el coste del envío. Inténtelo de nuevo en un momento.",
    tax: (place) =>
      `No se ha podido calcular el impuesto para ${place}. Revise la dirección o inténtelo de nuevo en un momento.`,
    membership: (item) =>
      `${item} solo se puede pagar con una membresía, y ninguna lo cubre. Quítelo del carrito o pregunte a la tienda.`,
    other: "No se han podido calcular los descuentos. Inténtelo de nuevo en un momento.",
  },

  giftCard: {
    open: "Añadir una tarjeta regalo",
    label: "Tarjeta regalo",
    apply: "Aplicar",
    remove: (code) => `Quitar la tarjeta regalo ${code}`,
    removeShort: "Quitar",
    applied: (code) => `La tarjeta regalo ${code} se ha aplicado.`,
    removed: "Se ha quitado la tarjeta regalo.",
    missing: "Escriba primero un código.",
    refused: {
      GIFT_CARD_CODE_INVALID:
        "El código de una tarjeta regalo tiene de 8 a 20 letras y cifras. Revise cómo está escrito.",
      GIFT_CARD_NOT_FOUND: "No conocemos esta tarjeta regalo. Revise cómo está escrita.",
      GIFT_CARD_IS_EMPTY: "Esta tarjeta regalo ya no tiene saldo.",
      GIFT_CARD_DISABLED: "Esta tarjeta regalo se ha anulado. Consulte a la tienda.",
      GIFT_CARD_EXPIRED: "Esta tarjeta regalo ha caducado.",
      CURRENCY_NOT_SUPPORTED: "Esta tarjeta regalo es para otra moneda.",
    },
    unusable: "Esta tarjeta regalo no puede usarse en este pedido.",
  },

  problems: {
    DECLINED: {
      title: "Su banco ha rechazado la tarjeta",
      action: "No se ha cobrado nada. Pruebe con otra tarjeta o consulte a su banco.",
    },
    INSUFFICIENT_FUNDS: {
      title: "La tarjeta no tiene saldo suficiente",
      action: "No se ha cobrado nada. Use otra tarjeta u otra forma de pago.",
    },
    EXPIRED: { title: "La tarjeta ha caducado", action: "No se ha cobrado nada. Use otra tarjeta." },
    CARD_WRONG: {
      title: "Los datos de la tarjeta no coinciden",
      action: "No se ha cobrado nada. Revise el número, la caducidad y el código de seguridad.",
    },
    SOLD_OUT: {
      title: "Algunos de sus artículos se acaban de agotar",
      action: "Vuelva al carrito para ver qué queda disponible. Todo lo que ha escrito aquí se conserva.",
    },
    NOTHING_LEFT: {
      title: "Todos los artículos de su carrito se acaban de agotar",
      action: "Lo sentimos. No se ha cobrado nada.",
    },
    PRICE_CHANGED: {
      title: "Algo ha cambiado en su pedido",
      action: "El resumen muestra los precios actuales. Revíselos y haga el pedido de nuevo.",
    },
    DELIVERY_GONE: {
      title: "La forma de envío que eligió ya no está disponible",
      action: "Elija otra y haga el pedido.",
    },
    IN_PROGRESS: { title: "Ya hay un pago en curso para este pedido", action: "Espere un momento." },
    ALREADY_PAID: { title: "Este pedido ya está pagado", action: "No tiene que hacer nada más." },
    PAYMENTS_OFF: {
      title: "Esta tienda no puede aceptar pagos en este momento",
      action: "No se ha cobrado nada. Su carrito se conserva; vuelva más tarde.",
    },
    GIFT_CARD: {
      title: "No se ha podido usar la tarjeta regalo",
      action: "Quítela del pedido o pruebe con otra.",
    },
    REFUSED: {
      title: "La tienda no puede aceptar este pedido tal como está",
      action: "No se ha cobrado nada. Cambie el pedido o consulte a la tienda.",
    },
    CODE_ON_GIFT_CARD: {
      title: "Las tarjetas regalo no se pueden comprar con un código",
      action: "Quite el código y haga el pedido.",
    },
    MEMBERS_ONLY: {
      title: "Algunos artículos son solo para miembros",
      action: "Inicie sesión en la tienda y vuelva a finalizar la compra.",
    },
    EMPTY: { title: "Su carrito está vacío", action: "Vuelva a la tienda y elija algo." },
    CALCULATION: {
      title: "No hemos podido calcular el total",
      action: "Revise la dirección y la forma de envío e inténtelo de nuevo.",
    },
    OFFLINE: {
      title: "No tiene conexión",
      action: "Lo que ha escrito se conserva. Inténtelo de nuevo cuando tenga conexión.",
    },
    TOO_MANY: { title: "Demasiados intentos en poco tiempo", action: "Espere un minuto e inténtelo de nuevo." },
    UNKNOWN: {
      title: "Algo ha fallado por nuestra parte",
      action: "No se ha perdido nada. Inténtelo de nuevo en un momento.",
    },
    goOnWithout: "Continuar sin estos artículos",
    reference: (requestId) => `Referencia ${requestId}`,
  },

  lineProblem: {
    NOT_AVAILABLE: "Agotado",
    NOT_FOUND: "Ya no se vende",
    partly: (left) => (left === 1 ? "Solo queda 1" : `Solo quedan ${left}`),
  },

  errors: {
    required: (label) => `El campo «${label}» está vacío.`,
    choose: (label) => `Elija una opción en «${label}».`,
    email: "Escriba una dirección como nombre@example.com.",
    code: (label, example) =>
      example ? `Escriba el ${inSentence(label)} con el formato ${example}.` : `Revise el ${inSentence(label)}.`,
    phone: "Escriba un número de teléfono con prefijo, solo cifras.",
    tooLong: (limit) => `Use como máximo ${limit} caracteres.`,
    cardNumber: "Revise el número de tarjeta; no es correcto.",
    holder: "Escriba el nombre que aparece en la tarjeta.",
    cardIncomplete: "Escriba el número de tarjeta completo.",
    expiry: "Escriba el mes y el año de caducidad, por ejemplo 04 / 28.",
    expired: "Esta tarjeta ha caducado.",
    securityCode: (digits) => `Escriba los ${digits} dígitos del código de seguridad.`,
    delivery: "Elija cómo quiere recibir su pedido.",
    taxNumber: "Revise el CPF o CNPJ; no es correcto.",
    agree: "Marque la casilla para hacer el pedido.",
    server: "La tienda no ha aceptado este dato. Revíselo.",
  },

  challenge: {
    title: "Su banco quiere confirmar que es usted",
    label: "Código de su banco",
    submit: "Confirmar el pago",
    cancel: "Pagar de otra forma",
    missing: "Escriba el código.",
  },

  pending: {
    title: "Su pago está en camino",
    body: "El banco aún no ha respondido. Suele tardar unos segundos; puede dejar esta página abierta.",
    slow: "Está tardando más de lo normal. Su pedido queda guardado y le escribiremos en cuanto el banco responda.",
    check: "Comprobar de nuevo",
  },

  thanks: {
    title: "Gracias",
    titleNamed: (name) => `Gracias, ${name}`,
    order: (number) => `Pedido ${number}`,
    confirmation: (email) => `La confirmación va de camino a ${email}.`,
    pending: "Le escribiremos en cuanto se confirme el pago.",
    offline: "Cómo pagar",
    due: (amount) => `Importe pendiente: ${amount}`,
    payLater: "La tienda le escribirá cómo pagar.",
    next: "Qué pasa ahora",
    steps: ["Preparamos su pedido", "Recibe por correo un enlace de seguimiento", "Llega a su puerta"],
    pickupSteps: ["Apartamos su pedido", "Recibe un correo cuando esté listo", "Pasa a recogerlo"],
    unpaidStep: "Llega su pago",
    continue: "Seguir comprando",
  },

  expired: {
    title: "Este enlace ya no es válido",
    body: "Los enlaces para pagar y para iniciar sesión funcionan una sola vez y solo durante unos minutos. Su carrito sigue ahí; empiece de nuevo desde él.",
  },
  gone: {
    title: "Esta compra ha terminado",
    body: "El pedido ya se ha hecho, o esta página de pago ya no existe.",
  },
  failed: {
    title: "No se ha podido cargar la página",
    body: "Compruebe su conexión e inténtelo de nuevo.",
    retry: "Reintentar",
  },
  notFound: { title: "Aquí no hay ninguna página", body: "Puede que la dirección esté mal escrita." },
};

/** `Código postal` becomes `código postal`; the name Eircode stays. */
function inSentence(label: string): string {
  return label === "Eircode" ? label : label.toLowerCase();
}
