import type { Words } from "./en.ts";

export const pt: Words = {
  providerPage: "Página da operadora de pagamento",
  cardTitle: "Cartão de crédito",
  total: "Total a pagar",
  number: "Número do cartão",
  holder: "Nome no cartão",
  expiry: "Validade",
  expiryExample: "MM/AA",
  cvc: "Código de segurança",
  cvcExample: "3 dígitos",
  keep: "Guardar este cartão para os próximos pagamentos",
  payKept: (price, last4) => `Pagar ${price} com •••• ${last4}`,
  pay: "Pagar",
  cancel: "Cancelar e voltar ao pedido",
  errorPrefix: "Erro: ",
  problemsTitle: "Nada foi cobrado. Corrija:",
  sandboxTitle: "Ambiente de teste: nenhum dinheiro é cobrado",
  sandboxIntro:
    "Use um destes cartões de teste, com qualquer nome, qualquer validade futura e quaisquer 3 dígitos.",
  sandboxDisorder: "Cartões de teste para incidentes de notificação",
  sandboxNumber: "Número",
  sandboxResult: "Resultado",
  challengeTitle: "Confirmação",
  challengeCode: "Código de confirmação",
  challengeConfirm: "Confirmar",
  challengeHint: "Ambiente de teste: o código é",
  paidTitle: "Já está pago",
  paidText: "Este pagamento foi concluído. Nada será cobrado uma segunda vez.",
  endedTitle: "Este pagamento terminou",
  endedText: "Nada foi cobrado. Você pode recomeçar a partir do seu pedido.",
  expiredTitle: "Esta página expirou",
  expiredText:
    "Passou tempo demais. Nada foi cobrado, e você pode recomeçar a partir do seu pedido.",
  unknownTitle: "Este pagamento não existe",
  unknownText: "O endereço pode estar incompleto. Nada foi cobrado.",
  faultTitle: "Algo falhou aqui",
  faultText: "Volte ao seu pedido: ele diz se o pagamento foi concluído.",
  goBack: "Voltar à loja",
  footnote: (merchant) =>
    `O seu banco pode pedir uma confirmação. A loja ${merchant} nunca vê o número do seu cartão.`,
  challengeIntro: (merchant) =>
    `O seu banco pede que você confirme este pagamento a ${merchant}. Digite os 6 dígitos que ele enviou.`,
  challengeWrong: (left) =>
    left === 1
      ? "Este código não está correto. Resta uma tentativa."
      : `Este código não está correto. Restam ${left} tentativas.`,
  problems: {
    numberTooLong: "O número do cartão tem no máximo 19 dígitos.",
    numberInvalid: "Este número não é válido. Confira-o no cartão.",
    numberUnknown:
      "Este não é um cartão de teste. Use um dos listados abaixo, nunca um verdadeiro.",
    holderMissing: "Digite o nome que está no cartão.",
    holderTooLong: "O nome pode ter no máximo 100 caracteres.",
    expiryInvalid: "Digite o mês e o ano, como 09/28.",
    expiryPast: "Este cartão venceu.",
    cvcInvalid: "O código de segurança tem 3 ou 4 dígitos.",
  },
};
