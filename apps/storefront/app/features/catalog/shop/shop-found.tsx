import { Plural, Trans } from "@lingui/react/macro";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ShopData } from "./load-shop.ts";

/** How many, and for what, or for what it was taken; said again by itself when it changes. */
export function ShopFound({
  total,
  understood,
  choices: { q, isAvailable },
}: Pick<ShopData, "total" | "understood" | "choices">) {
  return (
    <p role="status">
      <b>
        <Plural value={total} one="# brand" other="# brands" />
      </b>
      {isAvailable && (
        <Text as="span" muted>
          {" "}
          <Trans>available at once</Trans>
        </Text>
      )}
      {q !== undefined && (
        <Text as="span" muted>
          {" "}
          {understood === null ? (
            <Trans>for “{q}”</Trans>
          ) : (
            <Trans>
              for <b>“{understood}”</b>: nothing is written “{q}”
            </Trans>
          )}
        </Text>
      )}
    </p>
  );
}
