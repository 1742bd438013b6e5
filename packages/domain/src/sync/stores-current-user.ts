export type CurrentUser = {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly prefix: string | null;
  readonly telephone: string;
  readonly city: string | null;
  readonly postcode: string | null;
};

/** S3.13: the only fields of a customer that are stored on the device. */
export function currentUserRecord(customer: CurrentUser): CurrentUser {
  const { id, firstname, lastname, email, prefix, telephone, city, postcode } = customer;
  return { id, firstname, lastname, email, prefix, telephone, city, postcode };
}
