type StepBarsProps = { step: number; steps: number; label: string | undefined };

/** One bar per step, 'Fertig' included, and the same in words. */
export function StepBars({ step, steps, label }: StepBarsProps) {
  return (
    <div className="steps">
      <div className="step-bars" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place.
          <span key={index} className={index < step ? "is-reached" : undefined} />
        ))}
      </div>
      {label && <span className="step-label">{label}</span>}
    </div>
  );
}
