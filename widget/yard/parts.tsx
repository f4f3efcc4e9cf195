import { fullTime } from "./times.ts";
import type { Act, Catalog } from "./types.ts";

export function Notice({ text, kind = "status" }: { text: string; kind?: "status" | "alert" }) {
  return (
    <p className={kind === "alert" ? "notice is-loud" : "notice"} role={kind}>
      {text}
    </p>
  );
}

const actLabels: Record<Act["kind"], string> = {
  photo: "Foto",
  mark: "Neuer Schaden",
  signed: "Unterschriften",
  handed_over: "Übergeben",
  returned: "Zurückgenommen",
};
const stateLabels = {
  new: "wartet auf das Netz",
  refused: "nicht angenommen",
  waiting: "am Schreibtisch zu klären",
  sent: "gesendet",
};

export function ActList({ acts, catalog }: { acts: readonly Act[]; catalog?: Catalog }) {
  return (
    <ul className="acts">
      {acts.map((act) => (
        <li key={act.id}>
          <strong>{actLabels[act.kind]}</strong>{" "}
          {catalog?.shots.find(({ key }) => key === act.facts.shot)?.label ??
            catalog?.kinds.find(({ key }) => act.kind === "mark" && key === act.facts.kind)?.label}{" "}
          <span className="soft">
            {fullTime.format(act.made_at)} · {stateLabels[act.state]}
          </span>
          {act.problem ? <p className="problem">{act.problem}</p> : null}
        </li>
      ))}
    </ul>
  );
}
