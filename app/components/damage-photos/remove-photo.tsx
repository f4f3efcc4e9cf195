import { Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";

type RemovePhotoProps = {
  /** The page that removes it. */
  action: string;
  photoId: string;
  /** Of the photo: `Foto 2`. */
  label: string;
  /** What the page has to know besides. */
  fields?: Readonly<Record<string, string>>;
};

/** Removes a photo below which it stands, after a question. */
export function RemovePhoto({ action, photoId, label, fields = {} }: RemovePhotoProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries({ ...fields, photo: photoId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmButton
        name="intent"
        value="remove_photo"
        variant="ghost"
        size="sm"
        aria-label={`${label} entfernen`}
        question={{
          title: damagePhotoTexts.removeQuestion,
          description: damagePhotoTexts.removeMeans,
          tone: "danger",
        }}
      >
        <Trash2 aria-hidden />
        Entfernen
      </ConfirmButton>
    </Form>
  );
}
