import type { Document } from "@papillote/domain/search/values.ts";
import { type Attribute, type Snapshot, wireBrand, wireCategory } from "#server/catalog/catalog.ts";

/** S3.2: each category with its whole subtree, as clients collect the ids of a branch from it. */
export function categoryDocuments({ categories, categoryById }: Snapshot): Document[] {
  type Category = (typeof categories)[number];
  const branch = (one: Category): Document => ({
    ...wireCategory(one),
    children_data: one.children.flatMap(({ id }) => {
      const child = categoryById.get(id);
      return child ? [branch(child)] : [];
    }),
  });
  return categories.map(branch);
}

/** S3.4: option values are strings. Options without a label are left out. */
export function attributeDocuments({ attributes }: Snapshot): Document[] {
  return attributes.map(attributeDocument);
}

function attributeDocument(one: Attribute): Document {
  const options = one.options.filter(({ label }) => label !== "");
  return {
    id: one.id,
    attribute_id: one.id,
    attribute_code: one.code,
    entity_type_id: one.entityTypeId,
    options: options.map(({ id, label, sortOrder, swatch }) => ({
      value: String(id),
      label,
      sort_order: sortOrder,
      ...(swatch !== null && { swatch }),
    })),
    default_value: one.defaultValue,
    is_user_defined: one.isUserDefined,
    frontend_label: one.label,
    default_frontend_label: one.label,
    frontend_input: one.input,
    is_visible: one.isVisible,
    is_visible_on_front: one.isVisibleOnFront,
    is_comparable: one.isComparable,
    is_filterable: one.isFilterable,
    position: one.position,
  };
}

const hundredths = 100;

/** S3.5. Rules out of scope have rate 0. */
export function taxRuleDocuments({ taxRates }: Snapshot): Document[] {
  return taxRates.map((rule) => ({
    id: rule.id,
    code: rule.className,
    product_tax_class_ids: [rule.classId],
    rates: [
      {
        id: rule.id,
        code: rule.rateCode,
        rate: rule.scope === "taxable" ? rule.basisPoints / hundredths : 0,
        tax_country_id: rule.country,
        tax_region_id: rule.regionId,
        region_name: rule.regionName,
        tax_postcode: "*",
      },
    ],
  }));
}

/** S3.3: active brands. */
export function brandDocuments({ brands }: Snapshot): Document[] {
  return brands
    .filter(({ isActive }) => isActive)
    .map((brand) => ({ id: brand.id, ...wireBrand(brand) }));
}
