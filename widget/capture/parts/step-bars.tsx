/** One bar per step, 'Fertig' included; the words stand beside it. */
export function StepBars({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="step-bars" aria-hidden="true">
      {Array.from({ length: steps }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place.
        <span key={index} className={index < step ? "is-reached" : undefined} />
      ))}
    </div>
  );
}
