import * as accounts from "@papillote/contract/accounts.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import * as contract from "@papillote/contract/profile.ts";
import { readCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { tidyEmail } from "@papillote/domain/accounts/email.ts";
import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { phoneE164 } from "@papillote/domain/accounts/phone.ts";
import { tidyLine } from "@papillote/domain/accounts/postal-address.ts";
import { done } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { customerWire, meWire } from "#server/accounts/accounts.wire.ts";
import { linesOf } from "#server/accounts/addresses/addresses.wire.ts";
import { accountReader, readAccount } from "#server/accounts/read-account.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { confirmMobileChange, requestMobileChange } from "./change-mobile.ts";
import { saveName } from "./customer-changes.store.ts";
import { loyaltyCardRoute } from "./loyalty-card.routes.ts";
import { updateContact, updateMe } from "./update-me.ts";

const pending = { pending: true } as const;

export function profileRoutes(deps: AccountDeps): Route[] {
  return [...dataRoutes(deps), ...verifiedChangeRoutes(deps), loyaltyCardRoute(deps)];
}

async function answerAccount(deps: AccountDeps, customerId: string) {
  const account = await readAccount(deps, customerId);
  return account.ok ? answer(customerWire(account.value)) : account;
}

function dataRoutes(deps: AccountDeps): Route[] {
  const readMe = accountReader(deps);
  return [
    route(accounts.me, async ({ session: { customerId, sessionId } }) => {
      const account = await readMe(customerId);
      return account.ok
        ? done({ result: meWire(account.value), meta: { session_id: sessionId } })
        : account;
    }),
    route(contract.updateMe, async ({ session: { customerId }, body }) => {
      const changed = await updateMe(deps, meChangeOf(customerId, body));
      return changed.ok ? answerAccount(deps, customerId) : changed;
    }),
    route(contract.updateProfile, async ({ session: { customerId }, body }) => {
      await saveName(deps.db, customerId, nameOf(body));
      return answerAccount(deps, customerId);
    }),
    route(
      contract.updateProfileInfo,
      async ({
        session: { customerId },
        body: { telephone, city, postcode, locale, newsletter },
      }) => {
        await updateContact(deps, customerId, {
          telephone: telephone === undefined ? undefined : (phoneE164(telephone) ?? ""),
          city: city === undefined ? undefined : tidyLine(city),
          postcode: postcode === undefined ? undefined : tidyLine(postcode),
          locale,
          wantsNewsletter: newsletter,
        });
        return answerAccount(deps, customerId);
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
      locale: readCustomerLocale(locale),
      wantsNewsletter: typeof newsletter === "boolean" ? newsletter : undefined,
    },
    mobile: typeof mobile === "string" ? (mobileE164(mobile) ?? "") : undefined,
    addresses: addresses.map(({ id, ...lines }) => ({ addressId: id, lines: linesOf(lines) })),
  };
}

/** Changes that need the password, and then a code that proves the new e-mail address or number. */
function verifiedChangeRoutes(deps: AccountDeps): Route[] {
  return [
    route(
      contract.updateEmail,
      async ({ session: { customerId }, body: { password = "", code, ...body }, ip }) => {
        const email = tidyEmail(body.email);
        if (code === undefined) {
          const requested = await requestEmailChange(deps, { customerId, email, password });
          return requested.ok ? answer(pending) : requested;
        }
        const changed = await confirmEmailChange(deps, { customerId, email, code, ip });
        return changed.ok ? answerAccount(deps, customerId) : changed;
      },
    ),
    route(
      contract.updatePhone,
      async ({ session: { customerId }, body: { phone, password = "", code }, ip }) => {
        const mobile = mobileE164(phone) ?? "";
        if (code === undefined) {
          const requested = await requestMobileChange(deps, { customerId, mobile, password, ip });
          return requested.ok ? answer(pending) : requested;
        }
        const changed = await confirmMobileChange(deps, { customerId, mobile, code, ip });
        return changed.ok ? answerAccount(deps, customerId) : changed;
      },
    ),
  ];
}
