import { ImageUp, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Cut } from "#app/components/crop-dialog.client.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { PictureInput } from "./picture-input.tsx";

const CropDialog = lazy(() =>
  import("#app/components/crop-dialog.client.tsx").then((module) => ({ default: module.CropDialog })),
);

type PictureFormProps = {
  label: string;
  hint: string;
  /** File types as the browser's dialog filters them. */
  accept: string;
  /** Of the part to keep, width divided by height, and its largest width in pixels. */
  aspect: number;
  maxWidth: number;
  /** What is stored now. */
  picture: ReactNode;
  hasPicture: boolean;
  removeQuestion: string;
  /** Why the last picture was refused. */
  error: string | null;
};

/** Uploads, crops and removes a picture. Without scripts it is stored as it is. */
export function PictureForm(props: PictureFormProps) {
  const { label, hint, accept, aspect, maxWidth, picture, hasPicture, removeQuestion, error } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isInteractive = useIsInteractive();
  const choose = () => {
    const file = input.current?.files?.[0];
    // What the browser cannot draw goes to the server, which says why it is refused.
    if (file && /^image\/(png|jpeg|webp)$/.test(file.type)) setChosen(file);
    else if (file) input.current?.form?.requestSubmit();
  };
  // What was chosen before scripts ran.
  useEffect(choose, []);
  const send = async (cut: Cut) => {
    if (!chosen || !input.current) return;
    const { cutPicture } = await import("./cut-picture.client.ts");
    const files = new DataTransfer();
    files.items.add(await cutPicture(chosen, cut, maxWidth));
    input.current.files = files.files;
    setChosen(null);
    input.current.form?.requestSubmit();
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      {picture}
      <div className="grid min-w-56 flex-1 gap-3">
        <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
          <input type="hidden" name="intent" value="save_picture" />
          <Field label={label} id="picture" hint={hint} errors={error ? [error] : null}>
            <PictureInput ref={input} accept={accept} onChange={isInteractive ? choose : undefined} />
          </Field>
          {isInteractive ? null : (
            <Button type="submit" className="w-fit">
              <ImageUp aria-hidden />
              Hochladen
            </Button>
          )}
        </Form>
        {hasPicture ? (
          <Form method="post" preventScrollReset>
            <ConfirmButton
              name="intent"
              value="remove_picture"
              variant="danger"
              size="sm"
              question={{ title: removeQuestion, tone: "danger" }}
            >
              <Trash2 aria-hidden />
              Entfernen
            </ConfirmButton>
          </Form>
        ) : null}
      </div>
      {chosen ? (
        <Suspense>
          <CropDialog
            title={`${label} zuschneiden`}
            description="Wählen Sie den Ausschnitt, der zu sehen sein soll."
            aspect={aspect}
            file={chosen}
            onCut={send}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
