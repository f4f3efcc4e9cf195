import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { readValues } from "#app/drafts/form-fields.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { RejectDocumentFields } from "#server/checks/verification/id-check.schema.ts";
import { rejectionReasons } from "#server/checks/verification/id-check.states.ts";
import { type RefusedForm, resultFor } from "./review-types.ts";
import { ShownPhotosInput } from "./shown-photos-input.tsx";

const reasons = Object.entries(rejectionReasons).map(([key, label]) => ({ key, label }));

type RejectFormProps = {
  document: DocumentHalf;
  photos: readonly { id: string }[];
  result: RefusedForm | undefined;
};

/** Why a document is rejected (checks.md#rejection). */
export function RejectForm({ document, photos, result }: RejectFormProps) {
  const navigation = useNavigation();
  const [form, fields] = useCheckedForm({
    id: `reject-${document}`,
    schema: RejectDocumentFields,
    lastResult: resultFor(result, document),
  });
  useEffect(() => sendTyped(form.id, document), [form.id, document]);
  const sent = navigation.state === "idle" ? undefined : navigation.formData;
  const isPending = sent?.get("intent") === "reject" && sent.get("document") === document;
  return (
    <CheckedForm method="post" preventScrollReset form={form} className="grid gap-4">
      <input type="hidden" name="document" value={document} />
      <ShownPhotosInput photos={photos} />
      <SelectField field={fields.reason} label="Grund der Ablehnung" placeholder="Bitte auswählen" options={reasons} />
      <TextAreaField field={fields.note} label="Bemerkung" rows={2} maxLength={500} />
      <Button
        type="submit"
        name="intent"
        value="reject"
        variant="danger"
        isPending={isPending}
        className="justify-self-end"
      >
        Ablehnen
      </Button>
    </CheckedForm>
  );
}

/** Sends what stands in the review of the document with its rejection. Returns how to end that. */
function sendTyped(formId: string, document: DocumentHalf): (() => void) | undefined {
  const form = globalThis.document.getElementById(formId);
  const addTyped = ({ formData }: FormDataEvent) => {
    const review = globalThis.document.getElementById(document);
    if (!(review instanceof HTMLFormElement)) return;
    for (const [field, text] of Object.entries(readValues(review))) formData.set(`typed.${field}`, text);
  };
  form?.addEventListener("formdata", addTyped);
  return () => form?.removeEventListener("formdata", addTyped);
}
