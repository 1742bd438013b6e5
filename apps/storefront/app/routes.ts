import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole map of addresses. A layout is chosen here and nowhere else (S2.11): default, minimal or empty. */
export default [
  layout("layouts/default.tsx", [
    index("routes/home.tsx"),
    route("boutique", "routes/shop.tsx"),
    route("boutique/:slug", "routes/product.tsx"),
    route("brand/:urlKey", "routes/brand.tsx"),
    route("login", "routes/login.tsx"),
    route("cart", "routes/cart.tsx"),
    layout("layouts/requires-login.tsx", [route("my-vouchers", "routes/my-vouchers.tsx"), route("my-account/balance", "routes/balance.tsx")]),
    route("page-not-found", "routes/page-not-found.tsx"),
    route("*", "routes/dispatch.tsx"),
  ]),
  layout("layouts/minimal.tsx", [
    route("checkout", "routes/checkout.tsx"),
    route("checkout/confirmation", "routes/confirmation.tsx"),
    route("payment/confirmation", "routes/payment-confirmation.tsx"),
    route("payment/failure", "routes/payment-failure.tsx"),
    route("error", "routes/error.tsx"),
  ]),
  layout("layouts/empty.tsx", [route("paymentMobileRouter", "routes/payment-mobile-router.tsx")]),
  // Forms and downloads without a screen of their own.
  route("logout", "routes/logout.ts"),
  route("language", "routes/language.ts"),
  route("my-vouchers/:cardId/pdf", "routes/voucher-pdf.ts"),
] satisfies RouteConfig;
