import { eq } from "drizzle-orm";
import { connect } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { contractFiles, contractSignatures } from "#db/schema/contracts.ts";
import { documentImages } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { newId } from "#server/ground/kernel/ids.ts";

export const branchesOfLargest = 20;
const otherTenants = 9;

type Tenant = { headquarterId: string; userId: string; branchIds: string[] };

/** The tenants to fill, the largest first, and the rows that are copied. */
export type Template = {
  tenants: Tenant[];
  /** When the newest check was started, ms since 1970. */
  now: number;
  ids: Record<
    | "check"
    | "vehicle"
    | "customer"
    | "contract"
    | "capture"
    | "image"
    | "file"
    | "signature"
    | "mail"
    | "sentMail"
    | "message"
    | "auditEntry",
    string
  >;
};

/** Adds the tenants, and one finished process in the last of them, to the database in `file`. */
export async function seedTemplate(file: string): Promise<Template> {
  const server = await startDevServer({ file, port: 0, token: "fill", sync: "normal" });
  try {
    const db = connect(server.url, "fill");
    const tenants: Tenant[] = [];
    for (let index = 0; index <= otherTenants; index += 1) {
      const { id: headquarterId } = await aHeadquarter({ db }, { name: `Autohaus ${index + 1}` });
      const { id: userId } = await aUser({ db, headquarterId }, { role: "Admin" });
      const branchIds: string[] = [];
      for (let branch = 0; index === 0 && branch < branchesOfLargest; branch += 1)
        branchIds.push((await aBranchOffice({ db, headquarterId }, { name: `Filiale ${branch + 1}` })).id);
      tenants.push({ headquarterId, userId, branchIds });
    }
    const { headquarterId, userId } = tenants.at(-1) as Tenant;
    const place = { db, headquarterId, userId };
    const { check, vehicle, customer, contract } = await aFinishedProcess(place);
    const capture = await aCompletedCapture(place);
    const createdAt = new Date();
    const own = () => ({ id: newId(), headquarterId, createdAt });
    const document = { fileKey: newId(), sha256: newId(), byteCount: 1, termsVersion: contract.termsVersion };
    const [paper] = await db
      .insert(contractFiles)
      .values({ ...own(), contractId: contract.id, kind: "unsigned", ...document })
      .returning();
    const text = { subject: "Ihr Vertrag", textBody: "", htmlBody: "", attachments: [], state: "sent" as const };
    const [mail] = await db
      .insert(outbox)
      .values({ ...own(), recipient: "kunde@example.org", ...text, nextTryAt: createdAt })
      .returning();
    const [sentMail] = await db
      .insert(sentContractEmails)
      .values({ ...own(), contractId: contract.id, recipient: "kunde@example.org", outboxId: mail?.id ?? "" })
      .returning();
    const message = await aPushMessage(place);
    const chained = { sequence: 1, previousHash: "", hash: "0".repeat(64) };
    const [entry] = await db
      .insert(auditLog)
      .values({
        ...own(),
        actorKind: "staff",
        action: "approve",
        subjectType: "id_check",
        subjectId: check.id,
        ...chained,
      })
      .returning();
    const [image] = await db.select().from(documentImages).where(eq(documentImages.idCheckId, check.id)).limit(1);
    const [signature] = await db.select().from(contractSignatures).limit(1);
    return {
      tenants,
      now: createdAt.getTime(),
      ids: {
        check: check.id,
        vehicle: vehicle.id,
        customer: customer.id,
        contract: contract.id,
        capture: capture.id,
        image: image?.id ?? "",
        file: paper?.id ?? "",
        signature: signature?.id ?? "",
        mail: mail?.id ?? "",
        sentMail: sentMail?.id ?? "",
        message: message.id,
        auditEntry: entry?.id ?? "",
      },
    };
  } finally {
    await server.close();
  }
}
