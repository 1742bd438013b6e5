import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

export function stockBack(
  { i18n, euro }: Words,
  shop: Shop,
  { firstname, name, value, path, universeId = null, isGoods = false }: EmailData["stock-back"],
): Letter {
  const sum = euro(value);
  const { shopName } = shop;
  return {
    subject: i18n._(msg`${name}: back in stock`),
    preview: isGoods
      ? i18n._(msg`You wanted to know when there is one again: now.`)
      : i18n._(msg`You wanted to know when it can be had again: ${sum}, now.`),
    universeId,
    amount: { text: sum, caption: name },
    title: firstname ? i18n._(msg`${firstname}, ${name} is back.`) : i18n._(msg`${name} is back.`),
    lead: isGoods
      ? i18n._(
          msg`What you were waiting for is in stock again. Nothing is put aside: whoever comes first is served first.`,
        )
      : i18n._(
          msg`The amount you were waiting for can be bought again. Nothing is put aside: whoever comes first is served first.`,
        ),
    rows: [],
    button: {
      label: isGoods ? i18n._(msg`See the article`) : i18n._(msg`See the card`),
      href: `${shop.origin}${path}`,
    },
    notes: [i18n._(msg`This e-mail is the only one about it: we have forgotten your request.`)],
    footer: i18n._(
      msg`You receive this e-mail because somebody asked ${shopName} with this address to be told.`,
    ),
  };
}
