import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { AskingLink } from "#app/components/contract-wizard/asking-link.tsx";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { Concerns } from "#server/checks/verification/concerns.ts";

type HeaderButtonsProps = {
  check: { id: string; concerns: Concerns };
  isOpen: boolean;
  canClose: boolean;
  hasContract: boolean;
  hasSbContract: boolean;
  allows: { contract: boolean; discard: boolean; bookSb: boolean };
};

/** What follows a decided check; disabled until then (checks.md#page-of-a-check). */
export function HeaderButtons({ check, isOpen, canClose, hasContract, hasSbContract, allows }: HeaderButtonsProps) {
  return (
    <>
      {allows.discard && !hasContract ? (
        <Form method="post" className="grid">
          <ConfirmButton
            name="intent"
            value="discard"
            disabled={!canClose}
            question={{
              title: "Ohne Vertrag abschließen?",
              description:
                "Der Vorgang gilt danach als abgeschlossen. Ein Vertrag kann dann nicht mehr erstellt werden.",
            }}
          >
            ohne Vertrag abschließen
          </ConfirmButton>
        </Form>
      ) : null}
      {allows.contract && !hasContract ? (
        isOpen ? (
          <Button asChild variant="primary">
            <AskingLink to={paths.newContract(check.id)} concerns={check.concerns} phase="contract">
              Vertrag erstellen
            </AskingLink>
          </Button>
        ) : (
          <Button disabled>Vertrag erstellen</Button>
        )
      ) : null}
      {allows.bookSb && !hasSbContract && !hasContract ? (
        isOpen ? (
          <Button asChild variant={allows.contract ? "secondary" : "primary"}>
            <AskingLink to={paths.newSbContract(check.id)} concerns={check.concerns} phase="sb">
              SB-Schutz buchen
            </AskingLink>
          </Button>
        ) : (
          <Button disabled>SB-Schutz buchen</Button>
        )
      ) : null}
    </>
  );
}

/** What a check offers later, while it waits for a decision. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <Popover
      label="Weitere Aktionen"
      button={<Ellipsis aria-hidden />}
      buttonClassName={cn(buttonVariants({ size: "icon" }), "cursor-pointer")}
      className="w-64"
    >
      <div className="grid gap-2 p-3 [&_button]:w-full">{children}</div>
    </Popover>
  );
}
