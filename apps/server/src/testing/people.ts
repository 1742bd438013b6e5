import type { Person } from "./accounts-app.ts";

/** A second customer, for tests that already have Léonie. */
export const zoe: Person = {
  email: "zoe@exemple.fr",
  mobile: "06 11 11 11 11",
  password: "Rivage-42",
  firstname: "Zoé",
};

/** A postal address as a form sends it. */
export const homeAddress = {
  title: "Maison",
  firstname: "Léonie",
  lastname: "Dupont",
  street: ["rue des Lilas", "12"] as [string, string],
  city: "Paris",
  postcode: "75020",
  country_id: "FR",
  telephone: "01 23 45 67 89",
};
