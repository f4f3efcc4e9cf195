import { z } from "#server/ground/kernel/zod.ts";

const line = z.string().trim().min(1).max(200);

const Office = z.object({ name: line, street: line, city: line, phone: line, email: z.email() });

const OperatorSettings = z.object({
  /** The company that runs this installation, with its legal form. */
  name: line,
  street: line,
  /** With its postal code. */
  city: line,
  phone: line,
  /** Contact requests are mailed here. */
  email: z.email(),
  representedBy: line,
  /** `Amtsgericht Köln, HRB 12345` */
  register: line,
  vatId: line,
  dataProtectionEmail: z.email(),
  /** Where people find help. */
  offices: z.array(Office).min(1).max(10),
});

/** Who runs this installation: for imprint, privacy notice and help (screens.md#info-area). */
export type Operator = z.output<typeof OperatorSettings>;

/** Reads the setting OPERATOR, JSON; null while it is missing or incomplete. */
export function readOperator(setting: string | undefined): Operator | null {
  try {
    return OperatorSettings.parse(JSON.parse(setting ?? ""));
  } catch {
    return null;
  }
}
