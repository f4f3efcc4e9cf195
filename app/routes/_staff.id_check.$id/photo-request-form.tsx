import { useNavigation } from "@remix-run/react";
import { Camera } from "lucide-react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { retakeReasonTexts } from "#server/checks/capture/retake-note.ts";
import { RequestPhotoFields } from "#server/checks/id-checks/image-request.schema.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { type DocumentKind, retakeReasons, sidesOf } from "#widget/capture/capture-steps.ts";
import { sideLabels } from "./photo.ts";
import { type RefusedForm, resultFor } from "./review-types.ts";

type PhotoRequestFormProps = {
  document: DocumentHalf;
  kind: DocumentKind;
  result: RefusedForm | undefined;
  /** There is no photo yet, so no reason is asked for. */
  isFirstPhoto?: boolean;
};

/** The side to request again, and the note to the customer (checks.md#photo-requests). */
export function PhotoRequestForm({ document, kind, result, isFirstPhoto = false }: PhotoRequestFormProps) {
  const navigation = useNavigation();
  const sides = sidesOf(kind);
  const [form, fields] = useCheckedForm({
    id: `request-${document}`,
    schema: RequestPhotoFields,
    lastResult: resultFor(result, document),
  });
  const sent = navigation.state === "idle" ? undefined : navigation.formData;
  const isPending = sent?.get("intent") === "request_photo" && sent.get("document") === document;
  return (
    <CheckedForm method="post" preventScrollReset form={form} className="grid gap-4">
      <input type="hidden" name="document" value={document} />
      {sides.length === 1 ? (
        <input type="hidden" name="side" value={sides[0]} />
      ) : (
        <FieldGroup id={fields.side.id} label="Welche Seite wird gebraucht?" errors={fields.side.errors} isRequired>
          <div className="grid gap-2 sm:grid-cols-2">
            {sides.map((side) => (
              <RadioCard
                key={side}
                name="side"
                value={side}
                label={sideLabels[side]}
                defaultChecked={fields.side.initialValue === side}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      {isFirstPhoto ? (
        <input type="hidden" name="isFirstPhoto" value="on" />
      ) : (
        <FieldGroup id={fields.reason.id} label="Was stimmt mit dem Foto nicht?" errors={fields.reason.errors}>
          <div className="grid gap-2 sm:grid-cols-2">
            {retakeReasons.map((reason) => (
              <RadioCard
                key={reason}
                name="reason"
                value={reason}
                label={retakeReasonTexts[reason].label}
                defaultChecked={fields.reason.initialValue === reason}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <TextAreaField
        field={fields.note}
        label="Hinweis für den Kunden"
        hint="Der Kunde liest das auf seinem Handy. Höchstens 200 Zeichen."
        rows={2}
        maxLength={200}
      />
      <Button type="submit" name="intent" value="request_photo" isPending={isPending} className="justify-self-end">
        <Camera aria-hidden />
        {isFirstPhoto ? "Foto anfordern" : "Foto nachfordern"}
      </Button>
    </CheckedForm>
  );
}
