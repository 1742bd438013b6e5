/** Reasons why a field is refused: the keys are `errors[].reason`, the texts `errors[].message`. */
export const fieldReasons = {
  REQUIRED: "This is a required field.",
  INVALID: "This value is not valid.",
  UNKNOWN_FIELD: "This field is not known.",
  TOO_SHORT: "This value is too short.",
  TOO_LONG: "This value is too long.",
  TOO_SMALL: "This value is too small.",
  TOO_BIG: "This value is too big.",
  TWO_DECIMALS: "Maximum two decimal values allowed",
  NUMBERS_ONLY: "Enter only numbers",
  PRICE_OR_VALUE: "Enter a price or select a value, but not both",
  FIRSTNAME_TOO_SHORT: "First name must have at least 2 letters.",
  FIRSTNAME_TOO_LONG: "First name can have max 15 letters.",
  LETTERS_ONLY: "Please enter only alphabets",
  LASTNAME_TOO_LONG: "Last name can have max 40 letters.",
  EMAIL_INVALID: "Please provide a valid e-mail address.",
  EMAIL_REFUSED: "You cannot continue with this email.",
  EMAIL_UNCHANGED: "This is already your e-mail address.",
  EMAILS_DIFFER: "The emails must be identical.",
  PASSWORD_WEAK:
    "The password needs 8 characters, an uppercase and a lowercase letter, and a number, symbol or space.",
  PASSWORD_COMMON: "This password is one of the most common ones. Please choose another.",
  PASSWORDS_DIFFER: "passwords must be identical",
  PHONE_REQUIRED: "A phone number is required",
  PHONE_INVALID: "A valid phone number is required.",
  TERMS_REQUIRED: "You must accept the terms and conditions.",
  POSTCODE_TOO_SHORT: "The zip code must have at least 3 characters.",
  VAT_ID_TOO_SHORT: "The tax ID must have at least 3 letters.",
  COMPANY_TOO_SHORT: "The company name must have at least 3 letters.",
  SIREN_INVALID: "A SIREN has 9 digits; please check them.",
  VAT_NUMBER_INVALID: "This is not a valid VAT number.",
  RATING_ONE_TO_FIVE: "The rating is one to five stars.",
  MESSAGE_TOO_LONG: "The message can contain a maximum of 200 letters.",
  SEND_AT_PAST: "Please choose a moment in the future.",
  SEND_AT_TOO_LATE: "Please choose a day within a year.",
  AMOUNT_LEFT_WRONG: "Enter an amount between 0 and the value of the voucher.",
  CODE_SIX_DIGITS: "The code has 6 digits.",
} as const satisfies Record<string, string>;

export type FieldReason = keyof typeof fieldReasons;

export function isFieldReason(text: string): text is FieldReason {
  return Object.hasOwn(fieldReasons, text);
}
