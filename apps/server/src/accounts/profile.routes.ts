import * as accounts from "@papillote/contract/accounts.ts";
import * as closure from "@papillote/contract/closure.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import * as contract from "@papillote/contract/profile.ts";
import { closureReasonIds } from "@papillote/domain/accounts/closure.ts";
import { tidyEmail } from "@papillote/domain/accounts/email.ts";
import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { phoneE164 } from "@papillote/domain/accounts/phone.ts";
import { tidyLine } from "@papillote/domain/accounts/postal-address.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { done } from "@papillote/domain/outcome.ts";
import { answer, type Route, route } from "#server/platform/route.ts";
import type { AccountDeps } from "./account-deps.ts";
import { customerWire, meWire } from "./accounts.wire.ts";
import { linesOf } from "./addresses.wire.ts";
import { askForNewEmail, changeEmail } from "./change-email.ts";
import { askForNewMobile, changeMobile } from "./change-mobile.ts";
import { closeAccount } from "./close-account.ts";
import { closureReasonTexts } from "./closure-reasons.ts";
import { saveContact, saveName } from "./customer-changes.store.ts";
import { clearedDocumentCookie } from "./document-cookie.ts";
import { exportData } from "./export-data.ts";
import { memberOf } from "./member.ts";
import { seeAccount } from "./see-account.ts";
import { updateMe } from "./update-me.ts";

const pending = { pending: true } as const;

export function profileRoutes(deps: AccountDeps): Route[] {
  return [
    ...dataRoutes(deps),
    ...provenRoutes(deps),
    ...closingRoutes(deps),
    cardRoute(deps),
    exportRoute(deps),
  ];
}

async function shown(deps: AccountDeps, customerId: string) {
  const account = await seeAccount(deps, customerId);
  return account.ok ? answer(customerWire(account.value)) : account;
}

function dataRoutes(deps: AccountDeps): Route[] {
  return [
    route(accounts.me, async ({ session: { customerId, sessionId } }) => {
      const account = await seeAccount(deps, customerId);
      return account.ok
        ? done({ result: meWire(account.value), meta: { session_id: sessionId } })
        : account;
    }),
    route(contract.updateMe, async ({ session: { customerId }, body }) => {
      const changed = await updateMe(deps, meChangeOf(customerId, body));
      return changed.ok ? shown(deps, customerId) : changed;
    }),
    route(contract.updateProfile, async ({ session: { customerId }, body }) => {
      await saveName(deps.db, customerId, nameOf(body));
      return shown(deps, customerId);
    }),
    route(
      contract.updateProfileInfo,
      async ({
        session: { customerId },
        body: { telephone, city, postcode, locale, newsletter },
      }) => {
        await saveContact(deps.db, customerId, {
          telephone: telephone === undefined ? undefined : (phoneE164(telephone) ?? ""),
          city: city === undefined ? undefined : tidyLine(city),
          postcode: postcode === undefined ? undefined : tidyLine(postcode),
          locale,
          wantsNewsletter: newsletter,
        });
        return shown(deps, customerId);
      },
    ),
  ];
}

function nameOf({
  prefix,
  firstname,
  lastname,
}: {
  prefix?: string | null | undefined;
  firstname: string;
  lastname: string;
}) {
  return { prefix: prefix ?? null, firstname: tidyName(firstname), lastname: tidyName(lastname) };
}

function meChangeOf(customerId: string, { customer }: Parsed<typeof contract.updateMe>["body"]) {
  const { addresses = [], custom_attributes = [] } = customer;
  const attribute = (code: string) =>
    custom_attributes.find(({ attribute_code }) => attribute_code === code)?.value;
  const [mobile, locale, newsletter] = [
    attribute("customer_mobile"),
    attribute("locale"),
    attribute("newsletter"),
  ];
  return {
    customerId,
    name: nameOf(customer),
    info: {
      locale: typeof locale === "string" ? locale : undefined,
      wantsNewsletter: typeof newsletter === "boolean" ? newsletter : undefined,
    },
    mobile: typeof mobile === "string" ? (mobileE164(mobile) ?? "") : undefined,
    addresses: addresses.map(({ id, ...lines }) => ({ addressId: id, lines: linesOf(lines) })),
  };
}

/** What is changed only with the password, and a code that proves the new address or number. */
function provenRoutes(deps: AccountDeps): Route[] {
  return [
    route(
      contract.updateEmail,
      async ({ session: { customerId }, body: { password = "", code, ...body }, ip }) => {
        const email = tidyEmail(body.email);
        if (code === undefined) {
          const asked = await askForNewEmail(deps, { customerId, email, password });
          return asked.ok ? answer(pending) : asked;
        }
        const changed = await changeEmail(deps, { customerId, email, code, ip });
        return changed.ok ? shown(deps, customerId) : changed;
      },
    ),
    route(
      contract.updatePhone,
      async ({ session: { customerId }, body: { phone, password = "", code }, ip }) => {
        const mobile = mobileE164(phone) ?? "";
        if (code === undefined) {
          const asked = await askForNewMobile(deps, { customerId, mobile, password, ip });
          return asked.ok ? answer(pending) : asked;
        }
        const changed = await changeMobile(deps, { customerId, mobile, code, ip });
        return changed.ok ? shown(deps, customerId) : changed;
      },
    ),
  ];
}

function closingRoutes(deps: AccountDeps): Route[] {
  return [
    route(closure.closureReasons, async () =>
      answer({
        items: closureReasonIds.map((reason_id) => ({
          reason_id,
          label: closureReasonTexts[reason_id],
        })),
      }),
    ),
    route(
      closure.deactivateAccount,
      async ({ session: { customerId }, body: { reason_id: reasonId, reason_text, password } }) => {
        const closed = await closeAccount(deps, {
          customerId,
          reasonId,
          reasonText: reason_text.trim(),
          password,
        });
        if (!closed.ok) return closed;
        const { closedAt, balance, vouchers, keptUntil } = closed.value;
        const result = {
          closed_at: closedAt.toISOString(),
          balance: eurosFromCents(balance),
          vouchers,
          kept_until: keptUntil,
        };
        return done({ result, cookies: [clearedDocumentCookie(deps.config.publicOrigin)] });
      },
    ),
  ];
}

function cardRoute(deps: AccountDeps): Route {
  return route(contract.loyaltyCard, async ({ session: { customerId } }) => {
    const { memberNumber, since } = await memberOf(deps, customerId);
    return answer({
      member_number: memberNumber,
      barcode_type: "ean13" as const,
      since: since.toISOString(),
    });
  });
}

function exportRoute(deps: AccountDeps): Route {
  return route(contract.exportData, async ({ session: { customerId }, query: { format } }) => {
    const exported = await exportData(deps, customerId, format);
    if (!exported.ok) return exported;
    const { filename, contentType, bytes } = exported.value;
    return answer({ filename, content_type: contentType, base64: bytes.toString("base64") });
  });
}
