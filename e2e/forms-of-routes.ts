import { readFileSync } from "node:fs";
import { join } from "node:path";
import { atHome } from "./buying.ts";

const app = join(import.meta.dirname, "../apps/storefront/app");

/** One form of a route: how it is reached, found and filled. */
export type FormCase = {
  readonly route: string;
  readonly path: string;
  /** A name or a value that only this form of the page has. */
  readonly form: string;
  /** A radio button to choose first. */
  readonly choice?: string;
  readonly typed?: Readonly<Record<string, string>>;
  /** The message without a network, if the screen has its own. */
  readonly offline?: RegExp;
  /** What the page says if no answer comes, unless the form itself says it. */
  readonly unanswered?: RegExp;
  /** Where its answer leads, if that is another site. */
  readonly leadsTo?: RegExp;
};

const address = {
  title: "Maison",
  firstname: "Léonie",
  lastname: "Dupont",
  street: "Rue des Lilas",
  number: "12 bis",
  postcode: "75011",
  city: "Paris",
  telephone: "01 23 45 67 89",
};
const review = { title: "Très bien", detail: "Bien plié, bien offert.", nickname: "Léo" };
const amountForm = "form#buy";

export const guestForms: readonly FormCase[] = [
  {
    route: "routes/site/offer.tsx",
    path: "/offer?sku=CC-1045",
    form: "main form:has([name=offer_id])",
    typed: {
      ...{ firstname: "Malo", email: "malo@exemple.fr", message: "Prends le train." },
      ...{ buyer_firstname: "Léonie", buyer_email: "a@exemple" },
    },
  },
  {
    route: "routes/vouchers/claim.tsx",
    path: "/claim",
    form: "form:has([name=gift])",
    typed: { gift: "https://papillote.example/claim#pas-un-cadeau" },
  },
  {
    route: "routes/account/login.tsx",
    path: "/login?panel=login",
    form: "form:has([name=username])",
    typed: { username: "personne@exemple.fr", password: "Papier 42 kraft" },
  },
  {
    route: "routes/account/login.tsx",
    path: "/login?panel=signup",
    form: "form:has([name=customer_mobile])",
    typed: {
      ...{ firstname: "Léonie", lastname: "Dupont", email: "a@exemple", customer_mobile: "0612" },
      ...{ password: "Papier 42 kraft" },
    },
  },
  {
    route: "routes/account/forgot-password.tsx",
    path: "/forgot-password",
    form: "form:has([name=identifier])",
    typed: { identifier: "personne@exemple.fr" },
    offline: /hors connexion/,
  },
  {
    route: "routes/site/subscribe.tsx",
    path: "/newsletter",
    form: "main form:has([name=email])",
    typed: { email: "abonnee@exemple" },
  },
  {
    route: "routes/site/confirm-newsletter.tsx",
    path: "/newsletter/confirm?token=inconnu",
    form: "main form",
  },
  {
    route: "routes/site/unsubscribe.tsx",
    path: "/newsletter/unsubscribe?token=inconnu",
    form: "main form",
  },
  {
    route: "routes/site/withdrawal.tsx",
    path: "/withdrawal",
    form: "form:has([name=order_number])",
    typed: { order_number: "P2026-000418", email: "personne@exemple" },
  },
  {
    route: "routes/help/assistant.tsx",
    path: "/assistant",
    form: "form:has([name=question])",
    typed: { question: "Comment annuler un code ?" },
  },
  {
    route: "routes/help/contact.tsx",
    path: "/contact",
    form: "form:has([name=reason])",
    typed: {
      ...{ firstname: "Léonie", name: "Dupont", email: "personne@exemple" },
      ...{ order_number: "P2026-000418", message: "Où est mon bon ?" },
    },
  },
  {
    route: "routes/site/pro.tsx",
    path: "/pro",
    form: "form:has([name=company])",
    typed: {
      ...{ company: "Colis SA", firstname: "Léonie", lastname: "Dupont" },
      ...{ email: "personne@exemple", message: "Cent bons pour la fin de l’année." },
    },
  },
  {
    route: "routes/catalog/write-review.tsx",
    path: `/review/${atHome.sku}`,
    form: "form:has([name=nickname])",
    typed: review,
  },
  { route: "routes/catalog/brand.tsx", path: atHome.path, form: amountForm },
  {
    route: "routes/catalog/product.tsx",
    path: "/boutique/carte-cadeau-ravelune",
    form: amountForm,
  },
  {
    route: "routes/catalog/two-parts.tsx",
    path: "/gc-1001/carte-cadeau-ravelune",
    form: amountForm,
  },
];

const password = { password: "Pas le bon 42" };

/** Forms of a customer with a cart, a postal address, a voucher and a second session. */
export const customerForms: readonly FormCase[] = [
  {
    route: "routes/account/new-address.tsx",
    path: "/my-account/addresses/new",
    form: "form:has([name=postcode])",
    typed: address,
  },
  {
    route: "routes/account/profile.tsx",
    path: "/my-account/profile",
    form: "form:has([name=firstname])",
    typed: { firstname: "Ondine", lastname: "Dupont" },
    offline: /gardée/,
  },
  {
    route: "routes/account/change-email.tsx",
    path: "/my-account/email",
    form: "form:has([name=emailConfirmation])",
    typed: { email: "l@exemple.fr", emailConfirmation: "l@exemple.fr", ...password },
  },
  {
    route: "routes/account/change-phone.tsx",
    path: "/my-account/phone",
    form: "form:has([name=phone])",
    typed: { phone: "06 00 00 00 01", ...password },
  },
  {
    route: "routes/account/password.tsx",
    path: "/my-account/password",
    form: "form:has([name=currentPassword])",
    typed: {
      currentPassword: "Pas le bon 42",
      newPassword: "Papier 43 kraft",
      newPasswordConfirmation: "Papier 43 kraft",
    },
  },
  {
    route: "routes/account/close-account.tsx",
    path: "/my-account/close",
    form: "form:has([name=reason_text])",
    typed: { reason_text: "J’ai un autre compte.", ...password },
  },
  {
    route: "routes/account/newsletter.tsx",
    path: "/my-account/newsletter",
    form: "main form:has([name=newsletter])",
  },
  {
    route: "routes/checkout/balance.tsx",
    path: "/my-account/balance",
    form: "form:has([name=giftcode])",
    typed: { giftcode: "2345-2345-2345-2345" },
  },
  {
    route: "routes/checkout/top-up.tsx",
    path: "/my-account/balance/top-up",
    form: "form:has([name=topup_id])",
    choice: "[name=choice][value=other]",
    typed: { other: "60" },
    leadsTo: /\/pay\//,
  },
  {
    route: "routes/checkout/give-credit.tsx",
    path: "/my-account/balance/give",
    form: "main form:has([name=code_id])",
    typed: { amount: "10", firstname: "Malo", email: "malo@exemple.fr" },
  },
  { route: "routes/checkout/cart.tsx", path: "/cart", form: "main form:has([name=qty])" },
  {
    route: "routes/checkout/checkout.tsx",
    path: "/checkout",
    form: "main form:has([name=quote])",
    leadsTo: /\/pay\//,
    offline: /gardée sur cet appareil/,
    unanswered: /peut-être arrivée|mise en attente/,
  },
];

/**
 * Answered by a page, by a script, with its own sentence offline; a stored change, a stored order.
 */
export const onePerKind: readonly string[] = [
  "routes/account/login.tsx",
  "routes/account/forgot-password.tsx",
  "routes/catalog/brand.tsx",
  "routes/account/profile.tsx",
  "routes/account/change-email.tsx",
  "routes/checkout/checkout.tsx",
];

/** Actions without a case, each with its reason. */
export const otherActions: Readonly<Record<string, string>> = {
  "routes/account/logout.ts": "a document's form, without anything typed",
  "routes/site/language.ts": "a document's form, without anything typed",
  "routes/account/session-tokens.ts": "no form: the session keeper calls it",
  "routes/site/choices.ts": "buttons alone, without anything typed",
  "routes/catalog/favourites.ts": "hearts, which show and undo their change (favourites.spec.ts)",
  "routes/catalog/wishlist.tsx": "the form of a product, without anything typed",
  "routes/catalog/private-product.tsx": "redirects, as this shop has short addresses",
  "routes/vouchers/voucher-gift.tsx": "of an own voucher; give-a-voucher.spec.ts",
  "routes/vouchers/offered-gift.tsx": "of a given voucher; give-a-voucher.spec.ts",
  "routes/checkout/guest-gift.tsx": "of a bought gift; give-credit-by-card.spec.ts",
  "routes/vouchers/my-vouchers.tsx": "forms of one voucher: life-of-a-voucher.spec.ts",
  "routes/vouchers/till.tsx": "the form at the till: life-of-a-voucher.spec.ts",
  "routes/vouchers/voucher-refused.tsx": "needs a voucher: life-of-a-voucher.spec.ts",
  "routes/checkout/guest-order.tsx": "buttons alone; guest-order-page.test.ts",
  "routes/checkout/payment-failure.tsx": "one button; payment-fails.spec.ts",
  "routes/account/order.tsx": "two buttons, without anything typed",
  "routes/account/devices.tsx": "one button without anything typed",
  "routes/account/saved-cards.tsx": "one button without anything typed; saved-cards.spec.ts",
  "routes/account/notifications.tsx": "switches, without anything typed; notifications.spec.ts",
  "routes/help/faq.tsx": "two buttons, without anything typed; help.spec.ts",
  "routes/account/ticket.tsx": "needs a message: write-to-the-shop.spec.ts",
  "routes/account/addresses.tsx": "buttons alone, without anything typed",
  "routes/account/address.tsx": "the form of a new address",
  "routes/account/delete-address.tsx": "one button without anything typed",
  "routes/account/shipping-details.tsx": "a choice among the addresses, without anything typed",
};

/** The files of routes.ts that have an action. */
export function actionsOfRoutes(): string[] {
  const map = readFileSync(join(app, "routes.ts"), "utf8");
  const files = [...map.matchAll(/"(routes\/[\w/-]+\.tsx?)"/g)].map(([, file = ""]) => file);
  return [...new Set(files)].filter((file) =>
    /export (async )?function action\b/.test(readFileSync(join(app, file), "utf8")),
  );
}
