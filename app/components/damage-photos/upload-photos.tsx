import { Upload } from "lucide-react";
import { useRef, useState } from "react";

import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { AddPhotos, type PhotoLimit } from "./add-photos.tsx";

type UploadPhotosProps = {
  action: string;
  limit?: PhotoLimit;
  fields?: Readonly<Record<string, string>>;
  /** Why the last ones were refused. */
  problem: string | null;
};

/**
 * Adds photos: an ordinary form until scripts run, and then as long as it holds photos that were chosen before. It is sent as
 * without scripts, so that photos already on their way are not sent twice.
 */
export function UploadPhotos({ action, limit, fields = {}, problem }: UploadPhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPlain, setPlain] = useState(true);
  const leaveIfUnused = () => setPlain(isInUse(input.current));
  useBrowserLayoutEffect(leaveIfUnused, []);
  if (!isPlain) return <AddPhotos action={action} {...(limit ? { limit } : {})} fields={fields} problem={problem} />;
  return (
    <Form method="post" action={action} encType="multipart/form-data" reloadDocument className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        label="Fotos hinzufügen"
        id="damage-photos"
        hint={limit?.hint ?? damagePhotoTexts.hint}
        errors={problem ? [problem] : null}
      >
        <FileInput
          ref={input}
          name="photos"
          accept={photoTypes}
          multiple
          onChange={leaveIfUnused}
          onBlur={leaveIfUnused}
        />
      </Field>
      <Button type="submit" name="intent" value="add_photos" className="w-fit">
        <Upload aria-hidden />
        Hochladen
      </Button>
    </Form>
  );
}

/** Whether it holds photos, or its dialog may be open, which leaves it the focus. */
const isInUse = (input: HTMLInputElement | null) =>
  input !== null && (input.files?.length !== 0 || document.activeElement === input);
