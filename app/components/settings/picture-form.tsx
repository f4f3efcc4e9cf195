import { ImageUp, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Cut } from "#app/components/crop-dialog.client.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import type { PictureKind } from "#server/administration/users/picture.texts.ts";
import { unusablePicture } from "./unusable-picture.ts";

const CropDialog = lazy(() =>
  import("#app/components/crop-dialog.client.tsx").then((module) => ({ default: module.CropDialog })),
);

type PictureFormProps = {
  label: string;
  hint: string;
  /** What the server takes; the part that is cut out is saved as the first of them. */
  kinds: readonly [PictureKind, ...PictureKind[]];
  /** Of the part to keep, width divided by height, and its largest width in pixels. */
  aspect: number;
  maxWidth: number;
  /** Whether the whole picture is kept unless the user chooses a part. */
  startsWhole?: boolean;
  /** What is stored now. */
  picture: ReactNode;
  hasPicture: boolean;
  removeQuestion: string;
  /** Why the last picture was refused. */
  error: string | null;
};

/** Uploads, crops and removes a picture. Without scripts it is stored as it is. */
export function PictureForm(props: PictureFormProps) {
  const { label, hint, kinds, aspect, maxWidth, startsWhole, picture, hasPicture, removeQuestion, error } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const [unusable, setUnusable] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isInteractive = useIsInteractive();
  const choose = async () => {
    const file = input.current?.files?.[0];
    setUnusable(null);
    if (!file) return;
    const reason = await unusablePicture(file, kinds);
    // Another file may have been chosen meanwhile.
    if (input.current?.files?.[0] !== file) return;
    setUnusable(reason);
    setChosen(reason ? null : file);
  };
  // What was chosen before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void choose(), []);
  const close = () => {
    setChosen(null);
    if (!input.current) return;
    // The same file can be chosen again, and nothing looks as if it had been stored.
    input.current.value = "";
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const send = async (cut: Cut) => {
    if (!chosen || !input.current) return;
    const { cutPicture } = await import("./cut-picture.client.ts");
    const files = new DataTransfer();
    files.items.add(await cutPicture(chosen, cut, { maxWidth, kind: kinds[0] }));
    input.current.files = files.files;
    setChosen(null);
    input.current.form?.requestSubmit();
  };
  const shownError = unusable ?? error;
  return (
    <div className="flex flex-wrap items-start gap-5">
      {picture}
      <div className="grid min-w-56 flex-1 gap-3">
        <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
          <input type="hidden" name="intent" value="save_picture" />
          <Field label={label} id="picture" hint={hint} errors={shownError ? [shownError] : null}>
            <FileInput
              ref={input}
              name="picture"
              accept={kinds.map((kind) => `image/${kind}`).join()}
              onChange={isInteractive ? choose : undefined}
            />
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
            startsWhole={startsWhole ?? false}
            file={chosen}
            onCut={send}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
