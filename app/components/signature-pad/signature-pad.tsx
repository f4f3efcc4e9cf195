import { Eraser, Keyboard, PenLine, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { useLater } from "#app/ui/use-later.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { PadFrame } from "./pad-frame.tsx";
import { clearedDraft, type SignatureDraft } from "./signature-draft.ts";

const loadDrawing = () => import("./drawing.ts");

type SignaturePadProps = {
  /** Prefix of the fields it submits: `{name}.method`, `.image`, `.strokes`, `.typedName`. */
  name: string;
  /** Whose signature: `Kunde`, `Händler` … */
  label: string;
  draft: SignatureDraft;
  onChange: (draft: SignatureDraft) => void;
  /** As the contract names the signer; a typed signature has to be this name. */
  signerName: string;
  errors?: readonly string[] | null;
  /** Beside its own buttons. */
  actions?: ReactNode;
};

/**
 * One signature: drawn with finger, pen or mouse, or typed by signers who cannot draw. It has no state of its own and
 * submits the fields of `SignatureFields`. Without scripts the name is typed.
 */
export function SignaturePad({ name, label, draft, onChange, signerName, errors, actions }: SignaturePadProps) {
  const isInteractive = useIsInteractive();
  const errorId = useId();
  const isTyped = draft.method === "typed";
  const hasErrors = !isTyped && (errors?.length ?? 0) > 0;
  const change = (changes: Partial<SignatureDraft>) => onChange({ ...draft, ...changes });
  const drawing = useLater(loadDrawing);
  const { strokes, image } = draft;
  const isScrambled = useScrambled(drawing, isTyped ? undefined : strokes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new each time.
  useEffect(() => {
    if (!drawing || isTyped || isScrambled === undefined) return;
    // The strokes stay: the browser may be allowed to read them later.
    const shallHaveImage = !isScrambled && strokes.length > 0;
    if (shallHaveImage !== (image !== "")) change({ image: shallHaveImage ? drawing.toPng(strokes) : "" });
  }, [drawing, isTyped, isScrambled, strokes, image]);
  const draw = (strokes: SignatureDraft["strokes"]) => {
    if (drawing) change({ strokes, image: isScrambled ? "" : drawing.toPng(strokes) });
  };
  const isEmpty = isTyped ? draft.typedName === "" : draft.strokes.length === 0;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{`Unterschrift: ${label}`}</legend>
      <input type="hidden" name={`${name}.method`} value={isInteractive ? draft.method : "typed"} />
      <input type="hidden" name={`${name}.image`} value={isTyped ? "" : draft.image} />
      <input type="hidden" name={`${name}.strokes`} value={isTyped ? "" : JSON.stringify(draft.strokes)} />
      <div className="flex flex-wrap gap-1 noscript:hidden">
        <MethodButton isChosen={!isTyped} onClick={() => change({ method: "drawn" })}>
          <PenLine aria-hidden />
          Zeichnen
        </MethodButton>
        <MethodButton isChosen={isTyped} onClick={() => change({ method: "typed" })}>
          <Keyboard aria-hidden />
          Namen tippen
        </MethodButton>
      </div>
      {isTyped ? null : (
        <div className="noscript:hidden">
          {drawing ? (
            <drawing.DrawingArea
              label={`Unterschriftenfeld für: ${label}. Hier mit Finger, Stift oder Maus unterschreiben.`}
              errorId={hasErrors ? errorId : undefined}
              strokes={draft.strokes}
              onDraw={draw}
            />
          ) : (
            <PadFrame />
          )}
          {isScrambled ? (
            <Alert tone="warning" className="mt-3" isAnnounced>
              {signingTexts.scrambled}
            </Alert>
          ) : null}
        </div>
      )}
      <div className={isTyped ? "grid gap-3" : "hidden noscript:grid"}>
        <Field
          label="Vor- und Nachname, als Unterschrift getippt"
          hint={signerName ? signingTexts.typedNameHint(signerName) : signingTexts.otherNameElsewhere}
          errors={isTyped ? errors : null}
        >
          <Input
            name={`${name}.typedName`}
            value={draft.typedName}
            onChange={(event) => change({ typedName: event.currentTarget.value })}
            maxLength={120}
            autoComplete="off"
          />
        </Field>
        <p
          aria-hidden
          className="flex aspect-[450/120] items-end truncate rounded-control border border-edge bg-white px-[6%] pb-[5%] font-serif text-3xl text-[#10243a] italic noscript:hidden"
        >
          {draft.typedName}
        </p>
      </div>
      {hasErrors ? (
        <p id={errorId} className="text-sm font-medium text-red-ink">
          {errors?.join(" ")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <Button size="sm" disabled={isEmpty} onClick={() => onChange(clearedDraft(draft))}>
          <Eraser aria-hidden />
          Neu
        </Button>
        {isTyped ? null : (
          <Button size="sm" disabled={isEmpty || !drawing} onClick={() => draw(draft.strokes.slice(0, -1))}>
            <Undo2 aria-hidden />
            Rückgängig
          </Button>
        )}
        {isTyped || !drawing ? null : <drawing.LargePad label={label} strokes={draft.strokes} onDraw={draw} />}
        {actions}
      </div>
    </fieldset>
  );
}

type Drawing = Awaited<ReturnType<typeof loadDrawing>>;

/** Whether this browser would seal noise instead of the drawing (signatures.md#pad): undefined until it was tried, again after each stroke. */
function useScrambled(drawing: Drawing | null, strokes: SignatureDraft["strokes"] | undefined) {
  const [isScrambled, setScrambled] = useState<boolean>();
  useEffect(() => {
    if (!drawing || !strokes) return;
    let isStale = false;
    void drawing.isCanvasScrambled().then((found) => isStale || setScrambled(found));
    return () => {
      isStale = true;
    };
  }, [drawing, strokes]);
  return isScrambled;
}

function MethodButton(props: { isChosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={props.isChosen}
      onClick={props.onClick}
      className={cn(props.isChosen && "bg-petrol-soft text-petrol-strong hover:bg-petrol-soft")}
    >
      {props.children}
    </Button>
  );
}
