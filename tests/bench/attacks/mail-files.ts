import { eq } from "drizzle-orm";
import { connect } from "#db/client.server.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { FileBomb } from "#tests/attacks/file-bombs.ts";
import { eml, genuine } from "#tests/seed/eml.ts";

const sender = "scanner@autohaus.example";

/** Gives the demo dealer a new scan address; each call mails a file to it, from a sender on its list, and returns what became of it. */
export async function fileMailer(databaseUrl: string, token: string) {
  const db = connect(databaseUrl, token);
  const [user] = await db.select().from(users).where(eq(users.email, "admin@rheintal.example"));
  if (!user) throw new Error("The stack has no demo data.");
  const scanMailbox = newId();
  const isTheirs = eq(headquarters.id, user.headquarterId);
  await db
    .update(headquarters)
    .set({ scanMailbox, scanSenders: [sender] })
    .where(isTheirs);
  return async (baseURL: string, { name, contentType, bytes }: FileBomb): Promise<string> => {
    const to = `${scanMailbox}@scan.handschlag.example`;
    const parts = [{ name: "scan", type: contentType, bytes }];
    const mail = eml({ from: sender, to, subject: name, authenticationResults: genuine("autohaus.example"), parts });
    const query = new URLSearchParams({ from: sender, to });
    const url = new URL(`/cdn-cgi/local/email?${query}`, baseURL);
    const response = await fetch(url, { method: "POST", body: Buffer.from(mail) });
    return `${response.status} ${await response.text()}`.slice(0, 80);
  };
}
