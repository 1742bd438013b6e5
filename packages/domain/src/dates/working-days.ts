import { addDays, type Day, day, partsOf, weekday } from "./day.ts";

const fixedHolidays = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** Easter Monday, Ascension and Whit Monday, counted from Easter Sunday. */
const daysAfterEaster = [1, 39, 50];

/** Monday to Friday, except public holidays of metropolitan France. */
export function isWorkingDay(of: Day): boolean {
  const isWeekend = weekday(of) === 0 || weekday(of) === 6;
  return !isWeekend && !isPublicHoliday(of);
}

/** The next working day, or the day itself if it is one. */
export function workingDayFrom(start: Day): Day {
  return isWorkingDay(start) ? start : workingDayFrom(addDays(start, 1));
}

export function addWorkingDays(start: Day, count: number): Day {
  return count === 0 ? start : addWorkingDays(workingDayFrom(addDays(start, 1)), count - 1);
}

function isPublicHoliday(of: Day): boolean {
  if (fixedHolidays.includes(of.slice(5))) return true;
  const easter = easterSunday(partsOf(of)[0]);
  return daysAfterEaster.some((count) => addDays(easter, count) === of);
}

/** The Gregorian computus (Meeus, Jones and Butcher): 5 April in 2026. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * correction + 114;
  return day(`${year}-0${Math.floor(count / 31)}-${String((count % 31) + 1).padStart(2, "0")}`);
}
