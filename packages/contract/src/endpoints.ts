import {
  confirmAccount,
  createUser,
  login,
  logout,
  me,
  refreshToken,
  registerUpdate,
  resendCode,
} from "./accounts.ts";
import {
  addAddress,
  defaultAddress,
  deleteAddress,
  shippingAddress,
  updateAddress,
} from "./addresses.ts";
import { sendAppSms } from "./app-sms.ts";
import { captchaIsVerify } from "./captcha.ts";
import {
  balanceApply,
  balanceRemove,
  cartCreate,
  cartDelete,
  cartPaymentMethods,
  cartPull,
  cartTotals,
  cartUpdate,
} from "./cart.ts";
import {
  brandByKey,
  brandCounts,
  brandGoods,
  brands,
  categories,
  categoryByKey,
  customerCategories,
  pointsOfSale,
  productCards,
  productDetails,
  sliderBrands,
  urlMap,
} from "./catalog.ts";
import { closureReasons, deactivateAccount } from "./closure.ts";
import type { EndpointShape } from "./endpoint.ts";
import { getFavouriteList, mergeFavourites, setFavourite, unsetFavourite } from "./favourites.ts";
import { newsletterConfirm, newsletterSubscribe, unsubscribe } from "./newsletter.ts";
import { checkMaintenanceMode, paymentWebhook } from "./operations.ts";
import {
  cardPayment,
  downloadOrderReceipt,
  downloadPaymentReceipt,
  getOrder,
  paymentStatus,
  placeOrder,
} from "./orders.ts";
import { orderHistory, ordersHistory } from "./orders-history.ts";
import {
  customerProducts,
  productList,
  products,
  renderList,
  stockCheck,
  stockCheckOf,
  stockList,
} from "./products.ts";
import {
  exportData,
  loyaltyCard,
  updateEmail,
  updateMe,
  updatePhone,
  updateProfile,
  updateProfileInfo,
} from "./profile.ts";
import { changePassword, resetPassword, setPassword, validatePasswordToken } from "./recovery.ts";
import { createReview, myReviews, productReviews } from "./reviews.ts";
import { catalogSearch, catalogSearchByBody } from "./search.ts";
import { endSession, listSessions, pageTokens } from "./sessions.ts";
import { stockNotification } from "./stock-alerts.ts";
import { storeViews } from "./store-views.ts";
import { suggest } from "./suggest.ts";
import { cardDetails, downloadVoucher, getCardInfo, printGift, revealCard } from "./vouchers.ts";
import { getWallet, walletHistory } from "./wallet.ts";

/** Every endpoint: the server must register each one, and tests iterate over them. */
export const endpoints = {
  login,
  logout,
  refreshToken,
  me,
  pageTokens,
  listSessions,
  endSession,
  createUser,
  registerUpdate,
  resendCode,
  confirmAccount,
  resetPassword,
  validatePasswordToken,
  setPassword,
  changePassword,
  updateMe,
  updateProfile,
  updateProfileInfo,
  updateEmail,
  updatePhone,
  addAddress,
  updateAddress,
  deleteAddress,
  defaultAddress,
  shippingAddress,
  loyaltyCard,
  exportData,
  closureReasons,
  deactivateAccount,
  categories,
  customerCategories,
  products,
  customerProducts,
  productList,
  renderList,
  brands,
  brandCounts,
  brandByKey,
  brandGoods,
  categoryByKey,
  sliderBrands,
  productDetails,
  productCards,
  stockCheck,
  stockCheckOf,
  stockList,
  storeViews,
  urlMap,
  catalogSearch,
  catalogSearchByBody,
  pointsOfSale,
  suggest,
  setFavourite,
  unsetFavourite,
  getFavouriteList,
  mergeFavourites,
  stockNotification,
  newsletterSubscribe,
  newsletterConfirm,
  unsubscribe,
  captchaIsVerify,
  sendAppSms,
  createReview,
  productReviews,
  myReviews,
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
  ordersHistory,
  orderHistory,
  downloadOrderReceipt,
  cardPayment,
  paymentStatus,
  downloadPaymentReceipt,
  getWallet,
  walletHistory,
  getCardInfo,
  cardDetails,
  revealCard,
  downloadVoucher,
  printGift,
  checkMaintenanceMode,
  paymentWebhook,
} as const satisfies Record<string, EndpointShape>;
