import type { TenantStore } from "#db/across-tenants/tenants.server.ts";
import { defaultCostSets } from "#server/ground/dictionary/default-cost-sets.ts";
import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { isPlainName, plainNameText } from "#server/ground/kernel/name-characters.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { MailBody } from "#server/ground/platform/mail-layout.ts";
import { placeholderName } from "./placeholder-name.ts";

const name = (what: string, minimum: number) =>
  z
    .string({ error: `${what} fehlt.` })
    .trim()
    .min(minimum, `${what} braucht mindestens ${minimum} Zeichen.`)
    .max(120)
    .refine(isPlainName, plainNameText);
const choice = <const T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `Möglich ist ${values.join(" oder ")}.` });

const shortName = (given: string) =>
  `„${given}“ hat weniger als ${limits.nameMinimum} Zeichen. Heißt die Person wirklich so: --accept-short-name.`;

/** An operator's settings for a new tenant; omitted features are off. */
export const CreateTenantInput = z
  .object({
    name: name("Der Name der Zentrale", limits.headquarterNameMinimum),
    adminEmail: emailField({
      required: "Die E-Mail-Adresse des ersten Admins fehlt.",
      format: "Das ist keine gültige E-Mail-Adresse.",
    }),
    /** Both or neither: without them the invitation asks who it is. */
    adminPrename: name("Der Vorname", 1).optional(),
    adminSurname: name("Der Nachname", 1).optional(),
    /** The first Admin is really called that, short as it is (people-and-sessions.md#short-names). */
    acceptsShortName: z.boolean().default(false),
    planType: choice("premium", "light").default("premium"),
    planVersion: choice("full", "light").default("full"),
    usesSbInsurance: z.boolean().default(false),
    usesDigitalSigning: z.boolean().default(false),
    usesReservations: z.boolean().default(false),
    usesImportFromEautosellerCsv: z.boolean().default(false),
    usesCopyDetection: z.boolean().default(false),
    allowsLicenseExtension: z.boolean().default(false),
  })
  .superRefine(({ adminPrename, adminSurname, acceptsShortName }, issues) => {
    for (const [field, given] of Object.entries({ adminPrename, adminSurname })) {
      const isShort = given !== undefined && [...given].length < limits.nameMinimum;
      if (isShort && !acceptsShortName) issues.addIssue({ code: "custom", path: [field], message: shortName(given) });
    }
    if ((adminPrename === undefined) === (adminSurname === undefined)) return;
    const path = [adminPrename === undefined ? "adminPrename" : "adminSurname"];
    issues.addIssue({ code: "custom", path, message: "fehlt: Vor- und Nachname gehören zusammen." });
  });

export type TenantContext = {
  store: Pick<TenantStore, "create" | "userByEmail">;
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  /** Without a trailing slash: for the link in the invitation. */
  appUrl: string;
  /** The mail from server/services/auth, which depends on this feature, not vice versa. */
  invitationMail: (person: { prename: string; surname: string } | null, dealerName: string, url: string) => MailBody;
};

const emailTaken = () =>
  new Problem("conflict", "Zu dieser E-Mail-Adresse gibt es bereits ein Konto.", { field: "adminEmail" });

const dayMs = 24 * 60 * 60_000;

/**
 * Creates a headquarters with its default cost sets and its first Admin, who gets an invitation by mail
 * (tenants-and-rights.md#new-tenants). The mail is queued in the outbox; the Worker's cron sends it.
 * @returns the ids of both
 * @throws ZodError for bad input, Problem `conflict` when the e-mail address already has an account
 */
export async function createTenant(ctx: TenantContext, raw: z.input<typeof CreateTenantInput>) {
  const { adminEmail, adminPrename, adminSurname, acceptsShortName: _, ...settings } = CreateTenantInput.parse(raw);
  const name = adminPrename && adminSurname ? { prename: adminPrename, surname: adminSurname } : null;
  const createdAt = ctx.now();
  const headquarterId = ctx.newId();
  const token = ctx.newToken();
  const admin = {
    id: ctx.newId(),
    headquarterId,
    email: adminEmail,
    ...(name ?? placeholderName(settings.name)),
    role: "Admin" as const,
    createdAt,
  };
  const isCreated = await ctx.store.create({
    headquarter: { id: headquarterId, ...settings, createdAt },
    admin,
    assignment: { id: ctx.newId(), headquarterId, userId: admin.id, branchId: null, role: admin.role },
    costSets: defaultCostSets.map((costSet) => ({ id: ctx.newId(), headquarterId, ...costSet })),
    invitation: {
      tokenHash: await sha256Hex(token),
      headquarterId,
      kind: "invitation",
      userId: admin.id,
      expiresAt: new Date(createdAt.getTime() + limits.invitationDays * dayMs),
      createdAt,
    },
    mail: {
      id: ctx.newId(),
      headquarterId,
      recipient: admin.email,
      ...ctx.invitationMail(name, settings.name, `${ctx.appUrl}/invitation/${token}`),
      attachments: [],
      nextTryAt: createdAt,
      createdAt,
    },
    auditEntry: {
      id: ctx.newId(),
      headquarterId,
      actorKind: "system",
      action: "create_tenant",
      subjectType: "headquarter",
      subjectId: headquarterId,
      createdAt,
    },
  });
  if (!isCreated) throw emailTaken();
  return { headquarterId, adminUserId: admin.id };
}

/** Throws as `createTenant` would, and creates nothing. */
export async function checkNewTenant(ctx: Pick<TenantContext, "store">, raw: z.input<typeof CreateTenantInput>) {
  const { adminEmail } = CreateTenantInput.parse(raw);
  if (await ctx.store.userByEmail(adminEmail)) throw emailTaken();
}
