import { Link } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import { forwardRef } from "react";
import { AskingLink } from "#app/components/contract-wizard/asking-link.tsx";
import { nameOf } from "#app/components/process-columns.tsx";
import type { ProcessRow } from "#app/components/process-row.server.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { bareIcon } from "#app/ui/bare-icon.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Popover } from "#app/ui/popover.tsx";
import {
  type ListViewer,
  type MenuEntry,
  menuLabels,
  type RowTarget,
  rowButton,
  rowMenu,
} from "#server/checks/processes/process-list.rules.ts";

type RowActionsProps = { record: ProcessRow; viewer: ListViewer };

/** The one button of a row, and everything else its state allows. */
export function RowActions(props: RowActionsProps) {
  return (
    <>
      <MainButton {...props} />
      <RowMenu {...props} />
    </>
  );
}

function MainButton({ record, viewer }: RowActionsProps) {
  const { label, target, isPrimary } = rowButton(viewer, record.processState, {
    hasSbContract: record.sbContractId !== null,
    isSecondDriver: record.secondDriverOf !== null,
    awaitsHandover: record.toBePickedUpAt !== null,
  });
  if (target === null) {
    return (
      <Button size="xs" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button size="xs" asChild variant={isPrimary ? "primary" : "secondary"}>
      <RowLink target={target} record={record}>
        {label}
      </RowLink>
    </Button>
  );
}

const noConcerns = { rejection: "", names: "" };

type LinkTarget = RowTarget | Exclude<MenuEntry, "discard">;
type RowLinkProps = { target: LinkTarget; record: ProcessRow; className?: string; children: string };

/** A link of a row; those to a wizard ask first. */
const RowLink = forwardRef<HTMLAnchorElement, RowLinkProps>(function RowLink({ target, record, ...props }, ref) {
  const to = addressOf(target, record);
  if (target !== "create_contract" && target !== "book_sb") return <Link {...props} ref={ref} to={to} />;
  const phase = target === "book_sb" ? "sb" : "contract";
  return <AskingLink {...props} ref={ref} to={to} concerns={record.concerns ?? noConcerns} phase={phase} />;
});

/** Where a target of a row is. */
export function addressOf(target: LinkTarget, { id, contractId, drivenContractId, sbContractId }: ProcessRow): string {
  switch (target) {
    case "view":
      return paths.idCheck(id);
    case "create_contract":
      return paths.newContract(id);
    case "view_contract":
      return paths.contract(contractId ?? drivenContractId ?? "");
    case "vehicle_return":
      return paths.vehicleReturn(contractId ?? "");
    case "book_sb":
      return paths.newSbContract(id);
    case "view_sb":
      return paths.sbContract(sbContractId ?? "");
  }
}

function RowMenu({ record, viewer }: RowActionsProps) {
  const name = nameOf(record);
  const { processState, sbContractId, drivenContractId, canClose } = record;
  const row = { processState, hasSbContract: sbContractId !== null, isDriven: drivenContractId !== null, canClose };
  return (
    <Popover
      label={`Weitere Aktionen für ${name}`}
      button={<Ellipsis {...bareIcon} aria-hidden />}
      buttonClassName={cn(buttonVariants({ variant: "ghost", size: "icon-xs" }), "cursor-pointer")}
      className="w-60"
    >
      <ul className="menu">
        {rowMenu(viewer, row).map((entry) => (
          <li key={entry}>
            {entry === "discard" ? (
              <Form method="post">
                <input type="hidden" name="id" value={record.id} />
                <ConfirmButton
                  name="intent"
                  value="discard"
                  variant="ghost"
                  size="sm"
                  className="w-full justify-start px-3"
                  question={{
                    title: "Ohne Vertrag abschließen?",
                    description: `Der Vorgang von ${name} gilt danach als abgeschlossen.`,
                  }}
                >
                  {menuLabels.discard}
                </ConfirmButton>
              </Form>
            ) : (
              <RowLink target={entry} record={record}>
                {menuLabels[entry]}
              </RowLink>
            )}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
