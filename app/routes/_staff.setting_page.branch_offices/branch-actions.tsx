import { Link } from "@remix-run/react";
import { DoorClosed, DoorOpen, Inbox, Pencil } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

type BranchActionsProps = {
  id: string;
  name: string;
  isClosed: boolean;
  editTo: string;
  canUpdate: boolean;
  canClose: boolean;
};

/** The buttons of a branch office in the list. */
export function BranchActions({ id, name, isClosed, editTo, canUpdate, canClose }: BranchActionsProps) {
  return (
    <>
      <Button asChild variant="ghost" size="icon-xs">
        <Link to={paths.scanAddress(id)} aria-label={`Scan-Adresse von ${name}`} title="Scan-Adresse">
          <Inbox aria-hidden />
        </Link>
      </Button>
      {canUpdate ? (
        <Button asChild variant="ghost" size="icon-xs">
          <Link to={editTo} preventScrollReset aria-label={`${name} bearbeiten`} title="Bearbeiten">
            <Pencil aria-hidden />
          </Link>
        </Button>
      ) : (
        <Button variant="ghost" size="icon-xs" disabled aria-label={`${name} bearbeiten`}>
          <Pencil aria-hidden />
        </Button>
      )}
      {canClose ? (
        <Button asChild variant="ghost" size="icon-xs">
          <Link
            to={paths.closeBranch(id)}
            aria-label={`${name} ${isClosed ? "wieder öffnen" : "schließen"}`}
            title={isClosed ? "Wieder öffnen" : "Schließen"}
          >
            {isClosed ? <DoorOpen aria-hidden /> : <DoorClosed aria-hidden />}
          </Link>
        </Button>
      ) : null}
    </>
  );
}
