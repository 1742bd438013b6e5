import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { addStockCodes } from "#server/stock/stock.ts";
import {
  degrees,
  euros,
  flag,
  integer,
  maybeEmptyText,
  numberOf,
  oneOf,
  optionalDay,
  optionalEuros,
  optionalText,
  percent,
  secret,
  text,
  textList,
} from "./columns.ts";
import { kind, type Problem } from "./kind.ts";

export const taxClasses = kind({
  file: "tax_classes.csv",
  table: "tax_class",
  key: ["tax_class_id"],
  unique: [{ columns: ["code"] }],
  columns: { tax_class_id: integer("tax_class_id"), code: text("code"), name: text("name") },
});

export const taxRules = kind({
  file: "tax_rules.csv",
  table: "tax_rule",
  key: ["tax_rule_id"],
  unique: [{ columns: ["rate_code"] }],
  references: [
    { column: "product_tax_class_ids", file: "tax_classes.csv" },
    { column: "store_code", file: "store_views.csv" },
  ],
  columns: {
    tax_rule_id: integer("tax_rule_id"),
    product_tax_class_ids: integer("tax_class_id"),
    tax_class_code: text(),
    tax_class_name: text(),
    rate_id: integer(),
    rate_code: text("rate_code"),
    rate: percent("rate_percent"),
    tax_country_id: text("country_id"),
    tax_region_id: integer("region_id"),
    region_name: text("region_name"),
    scope: oneOf(["taxable", "out_of_scope"], "scope"),
    store_code: text("store_code"),
    priority: integer("priority"),
    is_active: flag("is_active"),
  },
  check: ({ rate }) =>
    rate < 0 || rate > 100 ? [{ column: "rate", reason: "is not between 0 and 100 percent" }] : [],
});

export const shippingMethods = kind({
  file: "shipping_methods.csv",
  table: "shipping_method",
  key: ["carrier_code", "method_code"],
  references: [{ column: "tax_class_id", file: "tax_classes.csv" }],
  columns: {
    carrier_code: text("carrier_code"),
    method_code: text("method_code"),
    carrier_title: text("carrier_title"),
    method_title: text("method_title"),
    amount: euros("amount_cents"),
    price_incl_tax: euros("price_incl_tax_cents"),
    tax_amount: euros(),
    tax_class_id: integer("tax_class_id"),
    currency: oneOf(["EUR"]),
    country_ids: textList("country_ids"),
    default: flag("is_default"),
    offline: flag("is_offline"),
    applies_to: text("applies_to"),
    min_days: integer("days_min"),
    max_days: integer("days_max"),
    free_from_subtotal: optionalEuros("free_from_cents"),
    is_active: flag("is_active"),
    position: integer("position"),
  },
  check: ({ amount, tax_amount, price_incl_tax }) =>
    amount + tax_amount === price_incl_tax
      ? []
      : [{ column: "price_incl_tax", reason: "is not the sum of amount and tax_amount" }],
});

export const storeViews = kind({
  file: "store_views.csv",
  table: "store_view",
  key: ["store_code"],
  unique: [{ columns: ["store_id"] }],
  columns: {
    store_code: text("store_code"),
    store_id: integer("store_id"),
    website_id: integer("website_id"),
    name: text("name"),
    url: text("url"),
    url_prefix: optionalText("url_prefix"),
    is_default: flag("is_default"),
    is_active: flag("is_active"),
    locale: text("locale"),
    language: text("language"),
    country_id: text("country_id"),
    currency: oneOf(["EUR"], "currency"),
    currency_sign_placement: oneOf(["before", "after"], "sign_position"),
    price_decimals: numberOf([0, 1, 2], "price_decimals"),
    date_format: text("date_format"),
    elastic_host: text("search_host"),
    elastic_index: text("search_index"),
    tax_default_country: text("tax_country_id"),
    tax_calculate_server_side: flag("taxes_by_server"),
    tax_source_price_includes_tax: flag("prices_include_tax"),
    tax_display_including_tax: flag("shows_prices_with_tax"),
    timezone: text("timezone"),
  },
});

export const voucherCodes = kind({
  file: "voucher_codes.csv",
  table: "stock_code",
  key: ["code_id"],
  unique: [{ columns: ["code"] }],
  references: [{ column: "brand_id", file: "brands.csv" }],
  columns: {
    code_id: integer("code_id"),
    brand_id: integer(),
    denomination: optionalEuros(),
    code: secret(text()),
    pin: secret(optionalText()),
    barcode_type: oneOf(["ean13", "code128", "qr"]),
    expires_on: optionalDay(),
  },
  check: ({ barcode_type, code, pin, denomination }) => [
    ...codeProblems(barcode_type, code),
    ...(pin === null || /^\d{4,8}$/.test(pin)
      ? []
      : [{ column: "pin", reason: "is not made of 4 to 8 digits" }]),
    ...(denomination === 0
      ? [{ column: "denomination", reason: "must be above 0, or empty" }]
      : []),
  ],
  write: async (tx, secrets, rows) => {
    const batch = rows.map((row) => ({
      codeId: row.code_id,
      brandId: row.brand_id,
      denomination: row.denomination,
      code: row.code,
      pin: row.pin,
      barcodeType: row.barcode_type,
      endsOn: row.expires_on,
    }));
    return { inserted: await addStockCodes(tx, secrets, batch), changed: 0 };
  },
});

function codeProblems(barcodeType: string, code: string): Problem[] {
  if (barcodeType === "ean13" && !isEan13(code))
    return [
      {
        column: "code",
        reason: "is not an EAN-13: thirteen digits whose last one checks the others",
      },
    ];
  if (barcodeType === "code128" && !/^[\x20-\x7e]{1,48}$/.test(code))
    return [{ column: "code", reason: "does not fit a Code 128: 1 to 48 plain characters" }];
  if (barcodeType === "qr" && code.length > 300)
    return [{ column: "code", reason: "is too long for a QR code" }];
  return [];
}

export const pointsOfSale = kind({
  file: "points_of_sale.csv",
  table: "point_of_sale",
  key: ["pos_id"],
  references: [{ column: "brand_id", file: "brands.csv" }],
  columns: {
    pos_id: integer("pos_id"),
    brand_id: integer("brand_id"),
    name: text("name"),
    address: text("address"),
    postcode: text("postcode"),
    city: text("city"),
    insee_code: text("insee_code"),
    department_code: text("department_code"),
    department: text("department"),
    latitude: degrees("latitude"),
    longitude: degrees("longitude"),
    opening_hours: maybeEmptyText("opening_hours"),
  },
  check: ({ postcode, latitude, longitude }) => [
    ...(/^\d{5}$/.test(postcode)
      ? []
      : [{ column: "postcode", reason: "is not made of five digits" }]),
    ...(Math.abs(latitude) <= 90
      ? []
      : [{ column: "latitude", reason: "is not between -90 and 90" }]),
    ...(Math.abs(longitude) <= 180
      ? []
      : [{ column: "longitude", reason: "is not between -180 and 180" }]),
  ],
});
