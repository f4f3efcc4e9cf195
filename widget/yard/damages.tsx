import { useEffect, useState } from "react";
import { find, forgetDraft, keepDraft } from "./store.ts";
import type { Act, Catalog, Contract, Damage } from "./types.ts";

type Place = { x: number | null; y: number | null };
const noPlace: Place = { x: null, y: null };
/** What is chosen and typed of a damage so far: kept at each step, as all that is typed here. */
type Draft = Place & { isOpen: boolean; view: string; kind: string; size: string; note: string };

type DamagesProps = {
  contract: Contract;
  catalog: Catalog;
  acts: Act[];
  onMark: (facts: Act["facts"]) => Promise<void>;
};

export function Damages({ contract, catalog, acts, onMark }: DamagesProps) {
  const draftName = `draft:${contract.id}:${contract.moment}:mark`;
  const [draft, setDraft] = useState<Draft>({
    isOpen: false,
    view: catalog.views[0]?.key ?? "",
    kind: catalog.kinds[0]?.key ?? "",
    size: "",
    note: "",
    ...noPlace,
  });
  const [error, setError] = useState("");
  useEffect(() => {
    void find<Draft>(draftName).then((kept) => kept && setDraft(kept));
  }, [draftName]);
  const { isOpen, view, kind, size, note, x, y } = draft;
  const place = { x, y };
  const change = (changes: Partial<Draft>) => {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    keepDraft(draftName, changed);
  };
  const setPlace = (changed: Place) => change(changed);
  const close = async () => {
    setDraft({ ...draft, isOpen: false, note: "", ...noPlace });
    await forgetDraft(draftName);
  };
  const noted = acts
    .filter((one) => one.kind === "mark" && !contract.marks.some(({ id }) => id === one.id))
    .map(({ id, facts }) => ({ ...(facts as unknown as Damage), id }));
  const drawing = catalog.drawings[contract.vehicle.body]?.[view];
  const lineOf = (damage: Damage) =>
    [
      catalog.kinds.find(({ key }) => key === damage.kind)?.label,
      catalog.views.find(({ key }) => key === damage.view)?.label,
      catalog.sizes.find(({ key }) => key === damage.size)?.label,
      damage.note,
    ]
      .filter(Boolean)
      .join(", ");
  const marksOf = (damages: readonly Damage[], isNew: boolean) =>
    damages
      .filter((damage) => damage.view === view && damage.x !== null && damage.y !== null)
      .map((damage) => (
        <path
          key={`${isNew} ${damage.x} ${damage.y} ${damage.kind}`}
          className={isNew ? "mark is-new" : "mark"}
          d={catalog.kinds.find(({ key }) => key === damage.kind)?.mark}
          transform={`translate(${(Number(damage.x) / 1000) * (drawing?.width ?? 0)} ${(Number(damage.y) / 1000) * (drawing?.height ?? 0)})`}
        />
      ));
  const pending = place.x === null ? [] : [{ number: 0, view, kind, size: null, note: "", ...place }];
  return (
    <section>
      <h2>Schäden</h2>
      <ul>
        {contract.damages.map((damage) => (
          <li key={damage.number}>{`Bekannt: ${lineOf(damage)}`}</li>
        ))}
        {[...contract.marks, ...noted].map((damage) => (
          <li key={damage.id}>
            <strong>Neu:</strong> {lineOf(damage)}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <>
          <Choice
            label="Ansicht"
            value={view}
            words={catalog.views}
            onChange={(key) => change({ view: key, ...noPlace })}
          />
          {drawing ? (
            <div
              className="drawing"
              role="img"
              aria-label="Zeichnung des Fahrzeugs: Tippen Sie auf die Stelle, oder setzen Sie sie mit der Eingabetaste und bewegen Sie sie mit den Pfeiltasten"
              style={{
                aspectRatio: `${drawing.width} / ${drawing.height}`,
                width: `min(100%, ${(18 * drawing.width) / drawing.height}rem)`,
              }}
              onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                const part = (at: number, from: number, length: number) =>
                  Math.round(1000 * Math.min(1, Math.max(0, (at - from) / length)));
                setPlace({ x: part(event.clientX, box.left, box.width), y: part(event.clientY, box.top, box.height) });
              }}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard a place is set in the middle and moved
              tabIndex={0}
              onKeyDown={(event) => {
                const moved = movedPlace(place, event.key);
                if (!moved) return;
                event.preventDefault();
                setPlace(moved);
              }}
            >
              <svg aria-hidden viewBox={`0 0 ${drawing.width} ${drawing.height}`} preserveAspectRatio="none">
                {drawing.strokes.map(({ shape: Shape, weight, ...geometry }, index) => (
                  // The strokes of a drawing never change.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <Shape key={index} className={weight} {...geometry} />
                ))}
                {marksOf(contract.damages, false)}
                {marksOf([...contract.marks, ...noted, ...pending], true)}
              </svg>
            </div>
          ) : null}
          <Choice label="Art" value={kind} words={catalog.kinds} onChange={(key) => change({ kind: key })} />
          <Choice
            label="Größe"
            value={size}
            words={[{ key: "", label: "nicht angegeben" }, ...catalog.sizes]}
            onChange={(key) => change({ size: key })}
          />
          <label>
            Bemerkung
            <input maxLength={200} value={note} onInput={(event) => change({ note: event.currentTarget.value })} />
          </label>
          {error ? (
            <p role="alert" className="problem">
              {error}
            </p>
          ) : null}
          <div className="row">
            <button
              type="button"
              className="is-primary"
              onClick={async () => {
                if (kind === "other" && note.trim() === "") return setError("Schreiben Sie dazu, was beschädigt ist.");
                setError("");
                const { moment } = contract;
                await onMark({ moment, view, ...place, kind, size: size || null, note: note.trim() }).then(
                  close,
                  () => {},
                );
              }}
            >
              Schaden aufnehmen
            </button>
            <button type="button" onClick={() => void close()}>
              Abbrechen
            </button>
          </div>
        </>
      ) : (
        <button type="button" onClick={() => change({ isOpen: true })}>
          Neuen Schaden einzeichnen
        </button>
      )}
    </section>
  );
}

const steps = new Map<string, readonly [number, number]>([
  ["ArrowLeft", [-20, 0]],
  ["ArrowRight", [20, 0]],
  ["ArrowUp", [0, -20]],
  ["ArrowDown", [0, 20]],
]);

/** Where the place is after this key; null: the key says nothing. */
function movedPlace({ x, y }: Place, key: string): Place | null {
  if (key === "Enter") return { x: 500, y: 500 };
  const step = steps.get(key);
  if (!step || x === null || y === null) return null;
  const within = (at: number) => Math.min(1000, Math.max(0, at));
  return { x: within(x + step[0]), y: within(y + step[1]) };
}

type ChoiceProps = {
  label: string;
  value: string;
  words: readonly { key: string; label: string }[];
  onChange: (key: string) => void;
};

const Choice = ({ label, value, words, onChange }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {words.map(({ key, label: text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
