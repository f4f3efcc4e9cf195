import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { focusFirstEmpty } from "#app/forms/focus-first-empty.ts";
import { setField } from "#app/forms/set-field.ts";
import { Button } from "#app/ui/button.tsx";
import { Key } from "#app/ui/key.tsx";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { isOneName } from "#server/ground/dictionary/person-name.schema.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { nameFields } from "./review-card.tsx";

export type NameOnCard = { prename: string; surname: string };

type TakeOverNameProps = {
  fields: Record<"prename" | "surname" | "hasOneName" | "isNameFromCard", FieldMetadata>;
  card: NameOnCard;
  /** Taken over while this draft was typed. */
  wasTaken: boolean;
  /** The fields of the license's name. */
  children: ReactNode;
};

/** The name on the identity document, beside the empty names of the license; a button, or Enter while they are empty, takes it over (checks.md#names-of-the-license). */
export function TakeOverName({ fields, card, wasTaken, children }: TakeOverNameProps) {
  const [isTaken, setTaken] = useState(wasTaken);
  const isSame = (fields.prename.value ?? "") === card.prename && fields.surname.value === card.surname;
  const takeOver = (form: HTMLFormElement) => {
    setField(form, fields.prename.name, card.prename);
    setField(form, fields.surname.name, card.surname);
    setField(form, fields.hasOneName.name, isOneName(card) ? "on" : "");
    setTaken(true);
    focusFirstEmpty(form.id);
  };
  const takeOverByEnter = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isEmpty = !fields.prename.value && !fields.surname.value;
    if (key !== "Enter" || !isEmpty || !(target instanceof HTMLInputElement) || !target.form) return;
    event.preventDefault();
    takeOver(target.form);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields
    <div className={nameFields} onKeyDown={takeOverByEnter}>
      {children}
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        {isSame && isTaken ? <input type="hidden" name={fields.isNameFromCard.name} value="on" /> : null}
        {idCheckTexts.nameOnCard(fullName(card))}
        {isSame ? null : (
          <Button
            size="sm"
            data-take-name
            aria-keyshortcuts="U"
            onClick={({ currentTarget: { form } }) => form && takeOver(form)}
          >
            {idCheckTexts.takeName}
            <Key isHint>↵</Key>
          </Button>
        )}
      </div>
    </div>
  );
}
