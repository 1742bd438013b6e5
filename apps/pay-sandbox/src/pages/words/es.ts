import type { Words } from "./en.ts";

export const es: Words = {
  providerPage: "Página del proveedor de pago",
  cardTitle: "Tarjeta bancaria",
  total: "Total a pagar",
  number: "Número de tarjeta",
  holder: "Nombre en la tarjeta",
  expiry: "Caducidad",
  expiryExample: "MM/AA",
  cvc: "Código de seguridad",
  cvcExample: "3 cifras",
  keep: "Guardar esta tarjeta para mis próximos pagos",
  payKept: (price, last4) => `Pagar ${price} con •••• ${last4}`,
  pay: "Pagar",
  cancel: "Cancelar y volver al pedido",
  errorPrefix: "Error: ",
  problemsTitle: "No se ha cobrado nada. Corrige:",
  sandboxTitle: "Entorno de pruebas: no se cobra dinero",
  sandboxIntro:
    "Usa una de estas tarjetas de prueba, con cualquier nombre, cualquier fecha futura y 3 cifras cualesquiera.",
  sandboxDisorder: "Tarjetas de prueba para incidencias de los avisos",
  sandboxNumber: "Número",
  sandboxResult: "Resultado",
  challengeTitle: "Confirmación",
  challengeCode: "Código de confirmación",
  challengeConfirm: "Confirmar",
  challengeHint: "Entorno de pruebas: el código es",
  paidTitle: "Ya está pagado",
  paidText: "Este pago se ha realizado. No se te cobrará dos veces.",
  endedTitle: "Este pago ha terminado",
  endedText: "No se ha cobrado nada. Puedes empezar de nuevo desde tu pedido.",
  expiredTitle: "Esta página ha caducado",
  expiredText:
    "Ha pasado demasiado tiempo. No se ha cobrado nada y puedes empezar de nuevo desde tu pedido.",
  unknownTitle: "Este pago no existe",
  unknownText: "Puede que la dirección esté incompleta. No se ha cobrado nada.",
  faultTitle: "Algo ha fallado aquí",
  faultText: "Vuelve a tu pedido: allí se indica si el pago se ha realizado.",
  goBack: "Volver a la tienda",
  footnote: (merchant) =>
    `Puede que tu banco te pida una confirmación. ${merchant} nunca ve el número de tu tarjeta.`,
  challengeIntro: (merchant) =>
    `Tu banco te pide que confirmes este pago a ${merchant}. Escribe las 6 cifras que te ha enviado.`,
  challengeWrong: (left) =>
    left === 1
      ? "Este código no es correcto. Queda un intento."
      : `Este código no es correcto. Quedan ${left} intentos.`,
  problems: {
    numberTooLong: "El número de tarjeta tiene 19 cifras como máximo.",
    numberInvalid: "Este número no es válido. Compruébalo en la tarjeta.",
    numberUnknown:
      "No es una tarjeta de prueba. Usa una de las que aparecen abajo, nunca una real.",
    holderMissing: "Escribe el nombre que figura en la tarjeta.",
    holderTooLong: "El nombre puede tener 100 caracteres como máximo.",
    expiryInvalid: "Escribe el mes y el año, como 09/28.",
    expiryPast: "Esta tarjeta ha caducado.",
    cvcInvalid: "El código de seguridad tiene 3 o 4 cifras.",
  },
};
