import { confirmAccount, createUser, login, logout, me, refreshToken, resendCode } from "./accounts.ts";
import { balanceApply, balanceRemove, cartCreate, cartDelete, cartPaymentMethods, cartPull, cartTotals, cartUpdate } from "./cart.ts";
import { brandByKey, brands, categories, pointsOfSale, productDetails, sliderBrands, stockCheck, urlMap } from "./catalog.ts";
import type { EndpointShape } from "./endpoint.ts";
import { paymentWebhook } from "./operations.ts";
import { cardPayment, getOrder, paymentStatus, placeOrder } from "./orders.ts";
import { cardDetails, downloadVoucher, getCardInfo, revealCard } from "./vouchers.ts";
import { getWallet, walletHistory } from "./wallet.ts";

/** The one table of routes: the server must register each of them, OpenAPI describes them, the tests go through them. */
export const endpoints = {
  login,
  logout,
  refreshToken,
  me,
  createUser,
  resendCode,
  confirmAccount,
  categories,
  brands,
  brandByKey,
  sliderBrands,
  productDetails,
  stockCheck,
  urlMap,
  pointsOfSale,
  cartCreate,
  cartUpdate,
  cartDelete,
  cartPull,
  cartTotals,
  cartPaymentMethods,
  balanceApply,
  balanceRemove,
  placeOrder,
  getOrder,
  cardPayment,
  paymentStatus,
  getWallet,
  walletHistory,
  getCardInfo,
  cardDetails,
  revealCard,
  downloadVoucher,
  paymentWebhook,
} as const satisfies Record<string, EndpointShape>;
