import { expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { badFiles, boundary, messageForm } from "./message-files.ts";
import { seedShop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

// What the contact page says of a file that it does not accept.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const db = await testDatabase();
await seedShop(db);
await db.query(
  "insert into message_subject values (1, 'Autre question', 10, false, 'normal', true)",
);
const { app } = await openProcess(db, { servesPages: true });
const sentences: Readonly<Record<string, string>> = {
  FILE_KIND: "Ce fichier n’est ni un PDF ni une image, ou il est abîmé.",
  FILE_EMPTY: "Ce fichier est vide. Choisissez-en un autre.",
  FILES_TOO_LARGE: "Les pièces jointes ne peuvent dépasser 10 Mo en tout.",
};
const written = {
  firstname: "Léonie",
  name: "Caillebotte",
  email: "leonie@exemple.fr",
  reason: "1",
  message: "Mon bon est refusé en caisse.",
};
let senders = 0;

test.each(badFiles)(
  "S3.20 a message with %s is not sent: the page says why and keeps what was written",
  async (_, name, content, why) => {
    const page = await app.inject({
      method: "POST",
      url: "/contact",
      remoteAddress: `10.2.0.${++senders}`,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...messageForm([{ name, content }], written)]),
    });
    expect(page.body).toContain(sentences[why]);
    expect(page.body).toContain(written.message);
    expect((await db.query("select 1 from ticket")).rowCount).toBe(0);
  },
);
