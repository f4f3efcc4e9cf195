import { typedName } from "#server/ground/dictionary/typed-line.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** A person's name. An only name is the surname, as machine-readable zones have it, beside an empty first name. */
export type PersonName = { prename: string; surname: string };

/** Whether one of the two is all there is (contracts.md#one-name). */
export const isOneName = ({ prename, surname }: PersonName): boolean => (prename === "") !== (surname === "");

export const oneNameTexts = {
  tick: "hat nur einen Namen",
  twoNames: "Bitte nur einen Namen eintragen oder „hat nur einen Namen“ abwählen.",
} as const;

/** The tick that somebody has one name only. */
export const hasOneNameTick = z.literal("on").optional();

type NameFields = PersonName & { hasOneName?: "on" | undefined };
type Missing = { prenameRequired: string; surnameRequired: string };

/**
 * Fields of which both names are required, unless the tick says that there is only one. That one may stand in either field, or in
 * both, as some documents print it; it comes out as the surname (contracts.md#one-name). `isKnown`: needs no tick, because
 * the document is known to have one name.
 */
export const withNames = <Fields extends z.ZodType<NameFields>>(
  fields: Fields,
  missing: Missing,
  { isKnown = false }: { isKnown?: boolean } = {},
) =>
  fields
    .superRefine(
      (typed, context) => {
        const addIssue = (field: keyof PersonName, message: string) =>
          context.addIssue({ code: "custom", path: [field], message });
        // Other fields may be wrong, so that these are no texts at all.
        const [prename, surname] = [textOf(typed.prename), textOf(typed.surname)];
        if (typed.hasOneName && prename && surname && prename !== surname) addIssue("prename", oneNameTexts.twoNames);
        if ((typed.hasOneName || isKnown) && (prename || surname)) return;
        if (!prename && !typed.hasOneName) addIssue("prename", missing.prenameRequired);
        if (!surname) addIssue("surname", missing.surnameRequired);
      },
      { when: () => true },
    )
    .overwrite((typed) => (typed.hasOneName || isKnown ? { ...typed, ...oneNameOf(typed) } : typed));

const textOf = (typed: unknown) => (typeof typed === "string" ? typedName(typed) : "");

/** Two different names stay what they are. */
const oneNameOf = ({ prename, surname }: PersonName): PersonName =>
  surname === "" || surname === prename ? { prename: "", surname: prename } : { prename, surname };
