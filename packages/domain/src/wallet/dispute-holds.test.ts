import fc from "fast-check";
import { expect, test } from "vitest";
import { addCents, cents } from "#domain/money/cents.ts";
import { disputeHolds } from "./dispute-holds.ts";

const amount = fc.integer({ min: 0, max: 100 }).map(cents);

test("what disputes keep back is neither above what is disputed nor above what a lot has, and all that can be", () => {
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), (rooms, remains) => {
      const disputes = rooms.map((room) => ({ room }));
      const parts = remains.map((remaining, place) => ({ lotId: `${place}`, amount: remaining }));
      const holds = disputeHolds(disputes, parts);
      const sum = (chosen: typeof holds) => addCents(...chosen.map((hold) => hold.amount));
      for (const dispute of disputes)
        expect(sum(holds.filter((hold) => hold.dispute === dispute))).toBeLessThanOrEqual(
          dispute.room,
        );
      for (const part of parts)
        expect(sum(holds.filter((hold) => hold.lotId === part.lotId))).toBeLessThanOrEqual(
          part.amount,
        );
      const [asked, there] = [addCents(...rooms), addCents(...remains)];
      expect(sum(holds)).toBe(Math.min(asked, there));
      expect(holds.every((hold) => hold.amount > 0)).toBe(true);
    }),
  );
});
