import { eq } from "drizzle-orm";
import { headquarters } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/scans.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { attacks, send } from "#tests/attacks/attacks.ts";
import { type FileBomb, fileBombs } from "#tests/attacks/file-bombs.ts";
import { eml, genuine } from "#tests/seed/eml.ts";
import { baseURL, previewUrl } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";

const megabyte = 1024 * 1024;

for (const attack of attacks) {
  test(`${attack.name} at ${attack.path}: ${attack.status}`, async () => {
    const response = await send(baseURL, attack);
    const text = await response.text();
    expect(response.status).toBe(attack.status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    // Neither a stack trace nor what was sent.
    expect(text.length).toBeLessThan(megabyte / 10);
    expect(text).not.toContain("a".repeat(5_000));
    const isApi = attack.path.startsWith("/api/");
    const isPage = !isApi && !/(\.data|\/shot|^\/sign_in_again)$/.test(attack.path);
    if (isApi) expect(JSON.parse(text)).toHaveProperty("error");
    if (isPage) expect(text).toContain('<html lang="de"');
    expect((await fetch(`${baseURL}/api/health`)).status).toBe(200);
  });
}

test("files that take much to open, mailed by a sender on the list and by a stranger", async ({ database }) => {
  test.skip(Boolean(previewUrl), "only the local Worker takes mails from a test");
  const { headquarterId } = await placeOf(database, "admin@nord.example");
  const mailbox = newId();
  const known = "scanner@nord.example";
  await database
    .update(headquarters)
    .set({ scanMailbox: mailbox, scanSenders: [known] })
    .where(eq(headquarters.id, headquarterId));
  const deliver = async (from: string, { contentType, bytes }: FileBomb) => {
    const authenticationResults = genuine(from.split("@")[1]);
    const mail = eml({ from, authenticationResults, parts: [{ name: "scan", type: contentType, bytes }] });
    const query = new URLSearchParams({ from, to: `${mailbox}@scan.handschlag.example` });
    const body = Buffer.from(mail);
    return (await fetch(`${baseURL}/cdn-cgi/local/email?${query}`, { method: "POST", body })).status;
  };
  for (const bomb of fileBombs) {
    await test.step(bomb.name, async () => {
      expect(await deliver(known, bomb)).toBe(400);
      // It is stored as it came, for an Admin to decide.
      expect(await deliver("fremd@example.org", bomb)).toBe(200);
      expect((await fetch(`${baseURL}/api/health`)).status).toBe(200);
    });
  }
  const stored = await database.select().from(scans).where(eq(scans.headquarterId, headquarterId));
  expect(stored.filter(({ quarantineReason }) => quarantineReason === "unknown_sender")).toHaveLength(fileBombs.length);
});
