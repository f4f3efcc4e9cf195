type FieldProps = { label: string; value: string; onChange: (text: string) => void };

export const NumberField = ({ label, value, onChange }: FieldProps) => (
  <label>
    {label}
    <input inputMode="numeric" maxLength={10} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

export const TextField = ({ label, value, onChange }: FieldProps) => (
  <label>
    {label}
    <textarea rows={3} maxLength={1_000} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
);
