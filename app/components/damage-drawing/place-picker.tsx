import type { FieldMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { setField } from "#app/forms/set-field.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import {
  type DamagePlace,
  type DamageView,
  placeAt,
  placeText,
  readPlaceText,
  type VehicleBody,
} from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { damageKinds, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { labelOf } from "#server/ground/dictionary/dictionary.ts";
import { DamageDrawing } from "./damage-drawing.tsx";
import type { DamageMark } from "./damage-mark.ts";

type PlacePickerProps = {
  /** Id of the form, and its fields. */
  formId: string;
  fields: Readonly<Record<"kind" | "view" | "place", FieldMetadata>>;
  body: VehicleBody;
  /** The known damages of the vehicle, without the one of the form. */
  known: readonly DamageMark[];
  /** Of the form's mark. */
  label: string;
};

/**
 * Takes the place of a damage by a tap on the drawing, which chooses the view as well. With the keyboard the chosen view is the next
 * stop: Enter marks its middle, arrows move the mark. Without scripts the drawing is shown, and a stored place is kept unless
 * another view is chosen.
 */
export function PlacePicker({ formId, fields, body, known, label }: PlacePickerProps) {
  const isInteractive = useIsInteractive();
  const view = textOf(fields.view);
  const place = readPlaceText(textOf(fields.place));
  const current = place?.view === view ? place : null;
  const set = (next: DamagePlace | null) => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    if (!form) return;
    if (next && next.view !== view) setField(form, fields.view.name, next.view);
    setField(form, fields.place.name, placeText(next));
  };
  const kind = damageKinds.find(({ key }) => key === textOf(fields.kind))?.key ?? "other";
  const marks = current ? [...known, { id: "", label, kind, place: current, isNew: true }] : known;
  const frame = (key: DamageView, drawn: ReactNode) => (
    <ViewButton view={key} isChosen={key === view} place={current} onPlace={set}>
      {drawn}
    </ViewButton>
  );
  return (
    <div className="grid gap-3">
      <input type="hidden" name={fields.place.name} value={textOf(fields.place)} />
      {isInteractive ? (
        <>
          <p className="text-sm text-ink-soft">
            {current ? "Ein weiterer Tipp verschiebt den Ort." : "Tippen Sie auf die Stelle des Schadens."}
          </p>
          <DamageDrawing body={body} marks={marks} frame={frame} />
          {/* Below, so that what was tapped stays where it is. */}
          {current ? (
            <Button size="sm" className="justify-self-start" onClick={() => set(null)}>
              <X aria-hidden />
              Ort entfernen
            </Button>
          ) : null}
        </>
      ) : (
        <DamageDrawing body={body} marks={marks} />
      )}
    </div>
  );
}

const textOf = ({ value }: FieldMetadata) => (typeof value === "string" ? value : "");

/** How far an arrow moves a mark, in thousandths. */
const step = 20;
const arrows = new Map([
  ["ArrowLeft", [-step, 0]],
  ["ArrowRight", [step, 0]],
  ["ArrowUp", [0, -step]],
  ["ArrowDown", [0, step]],
]);

type ViewButtonProps = {
  view: DamageView;
  isChosen: boolean;
  place: DamagePlace | null;
  onPlace: (place: DamagePlace) => void;
  children: ReactNode;
};

function ViewButton({ view, isChosen, place, onPlace, children }: ViewButtonProps) {
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // The keyboard clicks nowhere.
    if (detail === 0) return onPlace(place ?? placeAt(view, 0.5, 0.5));
    const box = currentTarget.getBoundingClientRect();
    onPlace(placeAt(view, (clientX - box.left) / box.width, (clientY - box.top) / box.height));
  };
  const move = (event: KeyboardEvent) => {
    const arrow = arrows.get(event.key);
    if (!arrow || place?.view !== view) return;
    event.preventDefault();
    const [right = 0, down = 0] = arrow;
    onPlace(placeAt(view, (place.x + right) / 1000, (place.y + down) / 1000));
  };
  const name = labelOf(damageViews, view);
  return (
    <div className={`relative rounded-small ${isChosen ? "bg-sunken" : "hover:bg-sunken"}`}>
      {children}
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-label={place?.view === view ? `Ort ${name}: mit den Pfeiltasten verschieben` : `Ort ${name} markieren`}
        onClick={tap}
        onKeyDown={move}
        className="absolute inset-0 size-full cursor-crosshair rounded-small outline-offset-0"
      />
    </div>
  );
}
