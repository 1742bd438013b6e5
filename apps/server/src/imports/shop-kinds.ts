import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { placeBreaches } from "@papillote/domain/catalog/rules/places.ts";
import { isReservedPath } from "@papillote/domain/catalog/rules/reserved-paths.ts";
import { addStockCodes, codeConflicts } from "#server/stock/stock.ts";
import { column } from "./columns.ts";
import { type Kind, kind, type Problem, problemIf, problemsAt } from "./kind.ts";

const taxClasses = kind({
  file: "tax_classes.csv",
  table: "tax_class",
  key: ["tax_class_id"],
  unique: [{ columns: ["code"] }],
  columns: {
    tax_class_id: column.integer("tax_class_id"),
    code: column.text("code"),
    name: column.text("name"),
  },
});

const taxRules = kind({
  file: "tax_rules.csv",
  table: "tax_rule",
  key: ["tax_rule_id"],
  ending: { column: "is_active", value: false },
  unique: [{ columns: ["rate_code"] }],
  references: [
    { column: "product_tax_class_ids", file: "tax_classes.csv" },
    { column: "store_code", file: "store_views.csv" },
  ],
  columns: {
    tax_rule_id: column.integer("tax_rule_id"),
    product_tax_class_ids: column.integer("tax_class_id"),
    tax_class_code: column.text(),
    tax_class_name: column.text(),
    rate_id: column.integer(),
    rate_code: column.text("rate_code"),
    rate: column.percent("rate_percent"),
    tax_country_id: column.text("country_id"),
    tax_region_id: column.integer("region_id"),
    region_name: column.text("region_name"),
    scope: column.oneOf(["taxable", "out_of_scope"], "scope"),
    store_code: column.text("store_code"),
    priority: column.integer("priority"),
    is_active: column.flag("is_active"),
  },
  check: ({ rate }) =>
    rate < 0 || rate > 100 ? [{ column: "rate", reason: "is not between 0 and 100 percent" }] : [],
});

const shippingMethods = kind({
  file: "shipping_methods.csv",
  table: "shipping_method",
  key: ["carrier_code", "method_code"],
  ending: { column: "is_active", value: false },
  references: [{ column: "tax_class_id", file: "tax_classes.csv" }],
  columns: {
    carrier_code: column.text("carrier_code"),
    method_code: column.text("method_code"),
    carrier_title: column.text("carrier_title"),
    method_title: column.text("method_title"),
    amount: column.euros("amount_cents"),
    price_incl_tax: column.euros("price_incl_tax_cents"),
    tax_amount: column.euros(),
    tax_class_id: column.integer("tax_class_id"),
    currency: column.oneOf(["EUR"]),
    country_ids: column.textList("country_ids"),
    default: column.flag("is_default"),
    offline: column.flag("is_offline"),
    applies_to: column.text("applies_to"),
    min_days: column.integer("days_min"),
    max_days: column.integer("days_max"),
    free_from_subtotal: column.optionalEuros("free_from_cents"),
    is_active: column.flag("is_active"),
    position: column.integer("position"),
  },
  check: ({ amount, tax_amount, price_incl_tax, min_days, max_days }) => [
    ...problemIf(
      amount + tax_amount !== price_incl_tax,
      "price_incl_tax",
      "is not the sum of amount and tax_amount",
    ),
    ...problemIf(max_days < min_days, "max_days", "is less than min_days"),
  ],
});

const storeViews = kind({
  file: "store_views.csv",
  table: "store_view",
  key: ["store_code"],
  ending: { column: "is_active", value: false },
  unique: [{ columns: ["store_id"] }],
  columns: {
    store_code: column.text("store_code"),
    store_id: column.integer("store_id"),
    website_id: column.integer("website_id"),
    name: column.text("name"),
    url: column.link("url"),
    url_prefix: column.optionalText("url_prefix"),
    is_default: column.flag("is_default"),
    is_active: column.flag("is_active"),
    locale: column.text("locale"),
    language: column.text("language"),
    country_id: column.text("country_id"),
    currency: column.oneOf(["EUR"], "currency"),
    currency_sign_placement: column.oneOf(["before", "after"], "sign_position"),
    price_decimals: column.numberOf([0, 1, 2], "price_decimals"),
    date_format: column.text("date_format"),
    elastic_host: column.text("search_host"),
    elastic_index: column.text("search_index"),
    tax_default_country: column.text("tax_country_id"),
    tax_calculate_server_side: column.flag("taxes_by_server"),
    tax_source_price_includes_tax: column.flag("prices_include_tax"),
    tax_display_including_tax: column.flag("shows_prices_with_tax"),
    timezone: column.text("timezone"),
  },
  check: ({ url_prefix }) =>
    problemIf(
      url_prefix !== null && isReservedPath(url_prefix),
      "url_prefix",
      "is the address of another page of the shop",
    ),
});

const voucherCodes = kind({
  file: "voucher_codes.csv",
  table: "stock_code",
  key: ["code_id"],
  ending: "withdrawn",
  unique: [{ columns: ["code"] }],
  references: [{ column: "brand_id", file: "brands.csv" }],
  columns: {
    code_id: column.integer("code_id"),
    brand_id: column.integer(),
    denomination: column.optionalEuros(),
    code: column.secret(column.text()),
    pin: column.secret(column.optionalText()),
    barcode_type: column.oneOf(["ean13", "code128", "qr"]),
    expires_on: column.optionalDay(),
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
  write: async (tx, { secrets, dates }, rows) => {
    const batch = rows.map((row) => ({
      codeId: row.code_id,
      brandId: row.brand_id,
      denomination: row.denomination,
      code: row.code,
      pin: row.pin,
      barcodeType: row.barcode_type,
      endsOn: row.expires_on,
    }));
    // If dates move, a code has another last day in an import on another day; it keeps its first
    // one.
    const breaches = (await codeConflicts(tx, secrets, batch))
      .filter(({ column: name }) => name !== "expires_on" || dates === undefined)
      .map(({ codeId, ...one }) => ({
        rows: [{ table: "stock_code", key: [codeId] }] as const,
        ...one,
      }));
    const inserted = await addStockCodes(tx, secrets, batch);
    return { inserted, changed: 0, breaches };
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

const pointsOfSale = kind({
  file: "points_of_sale.csv",
  table: "point_of_sale",
  key: ["pos_id"],
  ending: "deleted",
  references: [{ column: "brand_id", file: "brands.csv" }],
  columns: {
    pos_id: column.integer("pos_id"),
    brand_id: column.integer("brand_id"),
    name: column.text("name"),
    address: column.text("address"),
    postcode: column.text("postcode"),
    city: column.text("city"),
    insee_code: column.text("insee_code"),
    department_code: column.text("department_code"),
    department: column.text("department"),
    latitude: column.degrees("latitude"),
    longitude: column.degrees("longitude"),
    opening_hours: column.maybeEmptyText("opening_hours"),
  },
  check: ({ postcode, latitude, longitude, department_code, opening_hours }) => [
    ...problemIf(!/^\d{5}$/.test(postcode), "postcode", "is not made of five digits"),
    ...problemsAt(
      placeBreaches({
        ...{ latitude, longitude },
        ...{ departmentCode: department_code, openingHours: opening_hours },
      }),
      { latitude: "latitude", longitude: "longitude", openingHours: "opening_hours" },
    ),
  ],
});

export const storeKinds: readonly Kind[] = [storeViews, taxClasses, taxRules];

export const salesKinds: readonly Kind[] = [shippingMethods, voucherCodes, pointsOfSale];
