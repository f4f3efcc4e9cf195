import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { AskingLink } from "#app/components/contract-wizard/asking-link.tsx";
import type { WizardPhase } from "#app/components/contract-wizard/questions.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { NextStep } from "./next-steps.ts";
import type { LoadedCheck } from "./route.tsx";

type HeaderButtonsProps = {
  loaded: LoadedCheck;
  /** Those that stand in the bar. */
  inBar: readonly NextStep[];
};

/** What may follow a check besides its next step; disabled until it is decided (checks.md#page-of-a-check). */
export function HeaderButtons({ loaded, inBar }: HeaderButtonsProps) {
  const { allows, contract, sbContract } = loaded;
  const offered: Record<NextStep, boolean> = {
    discard: allows.discard && !contract,
    contract: allows.contract && !contract,
    sb: allows.bookSb && !sbContract && !contract,
  };
  return (["discard", "contract", "sb"] as const)
    .filter((step) => offered[step] && !inBar.includes(step))
    .map((step) => <StepButton key={step} step={step} loaded={loaded} />);
}

type StepButtonProps = { step: NextStep; loaded: LoadedCheck; isPrimary?: boolean };

/** The button of one step; those to a wizard ask first. */
export function StepButton({ step, loaded, isPrimary = false }: StepButtonProps) {
  const { check, canClose, concerns } = loaded;
  const variant = isPrimary ? "primary" : "secondary";
  if (step === "discard") {
    return (
      <Form method="post" className="grid">
        <ConfirmButton
          name="intent"
          value="discard"
          disabled={!canClose}
          variant={variant}
          question={{
            title: "Ohne Vertrag abschließen?",
            description: "Der Vorgang gilt danach als abgeschlossen. Ein Vertrag kann dann nicht mehr erstellt werden.",
          }}
        >
          ohne Vertrag abschließen
        </ConfirmButton>
      </Form>
    );
  }
  const { label, to, phase } = wizards[step];
  const isOpen = check.processState === "accepted" || check.processState === "rejected";
  if (!isOpen) return <Button disabled>{label}</Button>;
  return (
    <Button asChild variant={variant}>
      <AskingLink to={to(check.id)} concerns={concerns} phase={phase}>
        {label}
      </AskingLink>
    </Button>
  );
}

type Wizard = { label: string; to: (id: string) => string; phase: WizardPhase };

const wizards: Record<Exclude<NextStep, "discard">, Wizard> = {
  contract: { label: "Vertrag erstellen", to: (id) => paths.newContract(id), phase: "contract" },
  sb: { label: "SB-Schutz buchen", to: (id) => paths.newSbContract(id), phase: "sb" },
};

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
