const toPreviewParameter = "vorschau";

/** A step's address; `toPreview`: one that is changed from the preview, whose Weiter leads back there. */
export const withPreview = (stepPath: string, toPreview: boolean) =>
  toPreview ? `${stepPath}&${toPreviewParameter}=1` : stepPath;
export const leadsToPreview = (search: URLSearchParams) => search.has(toPreviewParameter);

/** What a button sends that saves the form and leads back to a step. */
export const intentOfStep = (index: number) => `to_${index}`;

/** The step before this one that such a button asks for; null for other buttons. */
export function askedStep(intent: string, current: number): number | null {
  const [, asked] = /^to_(\d)$/.exec(intent) ?? [];
  return asked !== undefined && Number(asked) < current ? Number(asked) : null;
}

/** A wizard's stepper: the steps before lead back, from a form by a button that saves what was typed. */
export function stepLinks(
  steps: readonly { key: string; label: string }[],
  current: number,
  pathOf: (index: number) => string,
) {
  const form = steps[current]?.key;
  return steps.map(({ label }, index) => {
    if (index >= current) return { label };
    return form === "preview" ? { label, to: pathOf(index) } : { label, save: { form, intent: intentOfStep(index) } };
  });
}
