import { useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { type DraftOptions, useDraft } from "#app/drafts/use-draft.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import type { FormState } from "#app/forms/use-checked-form.ts";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { formSteps } from "#server/handover/agreement/form-steps.ts";
import { sbFormSteps } from "#server/handover/sb-insurance/sb-form-steps.ts";
import { useFocusFirstEmpty } from "./use-focus-first-empty.ts";

export type WizardDraft = Pick<DraftOptions, "id" | "step" | "bundles" | "quiet" | "onReload"> & {
  kind: "contract" | "sb_contract";
};

type WizardFormProps = {
  /** Address of the step. */
  action: string;
  form: FormState;
  /** Where the step is saved while it is typed. */
  draft: WizardDraft;
  /** What the fields show when the step is loaded; sent with the form, so that it changes only what was touched. */
  loaded: Record<string, string>;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Left part of the bar. */
  summary?: ReactNode;
  children: ReactNode;
};

const stepKeys: Record<WizardDraft["kind"], readonly string[]> = { contract: formSteps, sb_contract: sbFormSteps };

/** One step: its fields, then Zurück and Weiter, both of which save what was typed. */
export function WizardForm(props: WizardFormProps) {
  const { action, form, loaded, onInput, summary, children } = props;
  const draft = useDraft({ ...props.draft, formId: form.id, sendsVersion: true });
  useFocusFirstEmpty(form.id, form.refusals.count === 0);
  const navigation = useNavigation();
  const pendingIntent = navigation.formData?.get("intent");
  return (
    <CheckedForm method="post" action={action} form={form} onInput={onInput} className="grid min-w-0 gap-5">
      {/* Enter in a field presses a form's first button; without this one that would be Zurück or a helper. */}
      <button type="submit" name="intent" value="next" hidden tabIndex={-1} aria-hidden />
      <input type="hidden" name="__base" value={JSON.stringify(loaded)} />
      <DraftNotice draft={draft} nameOfStep={(step) => `Schritt ${stepKeys[props.draft.kind].indexOf(step) + 1}`} />
      {children}
      <Bar
        actions={
          <>
            <Button type="submit" name="intent" value="back" formNoValidate isPending={pendingIntent === "back"}>
              Zurück
            </Button>
            <Button type="submit" name="intent" value="next" variant="primary" isPending={pendingIntent === "next"}>
              Weiter
            </Button>
          </>
        }
      >
        {summary}
        <DraftStatusLine status={draft.status} withoutScripts="Ihre Angaben werden mit jedem Schritt gespeichert." />
      </Bar>
    </CheckedForm>
  );
}
