import { consentPurposes } from "@papillote/domain/notifications/consent.ts";
import { expect, test } from "vitest";
import { choiceCookies } from "./choices.ts";
import { closedAnnouncementOf, consentOf, themeOf } from "./guest-variant.ts";

const asked = { publicOrigin: "https://shop.example", purposes: consentPurposes };

function kept(fields: Record<string, string>, publicOrigin = asked.publicOrigin): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return choiceCookies(form, { ...asked, publicOrigin });
}

const asSent = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");

test("each choice is stored in a cookie that the next page reads", () => {
  expect(themeOf(asSent(kept({ theme: "dark" })))).toBe("dark");
  expect(closedAnnouncementOf(asSent(kept({ announcement: "closed" })))).toBe("closed");
  expect(closedAnnouncementOf(asSent(kept({ announcement: "12" })))).toBe("12");
  expect(consentOf(asSent(kept({ consent: "none" })))).toBe("none");
  expect(consentOf(asSent(kept({ consent: "all" })))).toBe("all");
});

test("S2.21 the purposes that are ticked are the answer", () => {
  const chosen = (...purposes: string[]) => {
    const form = new FormData();
    form.set("consent", "chosen");
    for (const purpose of purposes) form.append("purpose", purpose);
    return consentOf(asSent(choiceCookies(form, asked)));
  };
  expect(chosen()).toBe("none");
  expect(chosen("audience")).toBe("audience");
  expect(chosen("personalization")).toBe("personalization");
  expect(chosen("audience", "personalization")).toBe("all");
  expect(chosen("advertising")).toBe("none");
});

test("« all » is what the shop asks for today, not what comes later", () => {
  const answer = (...purposes: readonly ("audience" | "personalization")[]) => {
    const form = new FormData();
    form.set("consent", "all");
    return consentOf(asSent(choiceCookies(form, { ...asked, purposes })));
  };
  expect(answer("audience")).toBe("audience");
  expect(answer("audience", "personalization")).toBe("all");
});

test("S2.43 the answer to the cookie banner lasts six months and is `Secure`", () => {
  expect(kept({ consent: "none" })).toEqual([
    "papillote_consent=1.none; Path=/; SameSite=Lax; Max-Age=15724800; Secure",
  ]);
  expect(kept({ consent: "none" }, "http://localhost:3000")).toEqual([
    "papillote_consent=1.none; Path=/; SameSite=Lax; Max-Age=15724800",
  ]);
});

test("choosing the system's theme removes the cookie", () => {
  expect(kept({ theme: "system" })).toEqual([
    "papillote_theme=; Path=/; SameSite=Lax; Max-Age=0; Secure",
  ]);
});

test("an unknown choice is not stored", () => {
  expect(kept({ theme: "pink", consent: "some", announcement: "open", other: "x" })).toEqual([]);
});
