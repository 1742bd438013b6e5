import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";

/** The messages under a form's field. */
export const fieldWords = {
  REQUIRED: msg`This is a required field.`,
  INVALID: msg`This value is not valid.`,
  UNKNOWN_FIELD: msg`This value is not valid.`,
  TOO_SHORT: msg`This value is too short.`,
  TOO_LONG: msg`This value is too long.`,
  TOO_SMALL: msg`This value is too small.`,
  TOO_BIG: msg`This value is too big.`,
  TWO_DECIMALS: msg`Maximum two decimal values allowed`,
  NUMBERS_ONLY: msg`Enter only numbers, such as 37 or 37.50.`,
  PRICE_OR_VALUE: msg`Choose an amount or type one, but not both.`,
  FIRSTNAME_TOO_SHORT: msg`First name must have at least 2 letters.`,
  MESSAGE_TOO_LONG: msg`The message can contain a maximum of 200 letters.`,
  FIRSTNAME_TOO_LONG: msg`First name can have max 15 letters.`,
  LETTERS_ONLY: msg`Please enter only alphabets`,
  LASTNAME_TOO_LONG: msg`Last name can have max 40 letters.`,
  EMAIL_INVALID: msg`Please provide a valid e-mail address.`,
  EMAIL_REFUSED: msg`You cannot continue with this email.`,
  EMAIL_UNCHANGED: msg`This is already your e-mail address.`,
  EMAILS_DIFFER: msg`The emails must be identical.`,
  PASSWORD_WEAK: msg`The password needs 8 characters, an uppercase and a lowercase letter, and a number, symbol or space.`,
  PASSWORD_COMMON: msg`This password is one of the most common ones. Please choose another.`,
  PASSWORDS_DIFFER: msg`passwords must be identical`,
  PHONE_REQUIRED: msg`A phone number is required`,
  PHONE_INVALID: msg`A valid phone number is required.`,
  TERMS_REQUIRED: msg`You must accept the terms and conditions.`,
  POSTCODE_TOO_SHORT: msg`The zip code must have at least 3 characters.`,
  VAT_ID_TOO_SHORT: msg`The tax ID must have at least 3 letters.`,
  COMPANY_TOO_SHORT: msg`The company name must have at least 3 letters.`,
  SIREN_INVALID: msg`A SIREN has 9 digits; please check them.`,
  VAT_NUMBER_INVALID: msg`This is not a valid VAT number.`,
  RATING_ONE_TO_FIVE: msg`Give one to five stars.`,
  CODE_SIX_DIGITS: msg`The code has 6 digits.`,
} as const satisfies Record<FieldReason, MessageDescriptor>;
