import { Link } from "@remix-run/react";
import { Users } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { processStates } from "#server/checks/processes/process.states.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import type { LoadedCheck } from "./route.tsx";

type Related = LoadedCheck["secondDriver"];
type SecondDriverNoticeProps = {
  secondDriver: Related;
  /** Where one can be legitimated for this customer; null: not any more. */
  newPath: string | null;
};

/** Which other process this one belongs with: the customer's, or that of a second driver (contracts.md#second-driver). */
export function SecondDriverNotice({ secondDriver: { of, drivers, isAwaited }, newPath }: SecondDriverNoticeProps) {
  if (isAwaited && drivers.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Users aria-hidden className="size-4.5 shrink-0" />
        Der zweite Fahrer fotografiert noch, mit demselben Link.
      </p>
    );
  }
  if (!of && drivers.length === 0) {
    return newPath ? (
      <Button asChild variant="link" size="inline" className="w-fit">
        <Link to={newPath}>
          <Users aria-hidden />
          Zweiten Fahrer legitimieren
        </Link>
      </Button>
    ) : null;
  }
  return (
    <ul className="grid gap-1 text-ink-soft">
      {of ? <Row label="Zweiter Fahrer zu" process={of} /> : null}
      {drivers.map((driver) => (
        <Row key={driver.id} label="Zweiter Fahrer:" process={driver} />
      ))}
    </ul>
  );
}

function Row({ label, process }: { label: string; process: Related["drivers"][number] }) {
  const { id, processNumber, prename, surname, processState } = process;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Users aria-hidden className="size-4.5 shrink-0" />
      <span>
        {label}{" "}
        <Link to={paths.idCheck(id)} className="font-semibold text-ink underline underline-offset-4 hover:decoration-2">
          {[`ID${processNumber}`, fullName({ prename, surname })].filter(Boolean).join(" · ")}
        </Link>
      </span>
      <span className="text-sm">{processStates[processState].label}</span>
    </li>
  );
}
