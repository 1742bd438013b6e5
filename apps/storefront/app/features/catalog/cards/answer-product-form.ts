import { stockNotification } from "@papillote/contract/news/stock-alerts.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { chooseGoods } from "#app/features/catalog/goods/choose-goods.ts";
import { chooseLine } from "#app/features/catalog/voucher/choose-line.ts";
import { invalidLine } from "#app/features/catalog/voucher/read-line.ts";
import { alertIntent } from "#app/features/catalog/voucher/sold-out-amounts.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { requestedPage } from "#app/platform/paths/paths.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";

/** The forms of a product's page: add a voucher or goods to the cart, and ask for a stock alert. */
export async function answerProductForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const form = await request.clone().formData();
  if (textOf(form, "intent") === alertIntent) return askAlert(form, request, context);
  return form.has("goods") ? chooseGoods(request, context) : chooseLine(request, context);
}

async function askAlert(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const face = Number(textOf(form, "amount"));
  const email = textOf(form, "email");
  if (!Number.isSafeInteger(face)) return invalidLine(form);
  const page = context.get(pageContext);
  const outcome = await page.call(stockNotification, {
    body: {
      amount: cents(face),
      product_id: Number(textOf(form, "product_id")),
      qty: Number(textOf(form, "qty") || "1"),
      locale: localeOfRequest(request),
      ...(email !== "" && { email }),
    },
  });
  const { path, search } = requestedPage(request, page);
  return outcome.ok
    ? redirect(withOverlay(path + search, { notice: "alert-asked" }))
    : formRefusal(outcome, form);
}
