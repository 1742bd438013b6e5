import { useLingui } from "@lingui/react/macro";
import type { Usage } from "@papillote/domain/catalog/purchase-type.ts";

/** Where a voucher can be used (S1.3b). */
export function useUsageWords(): (usage: Usage) => string {
  const { t } = useLingui();
  return (usage) =>
    ({ online: t`Online`, in_store: t`In store`, both: t`Online and in store` })[usage];
}
