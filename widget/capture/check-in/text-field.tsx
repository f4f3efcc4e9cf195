type TextFieldProps = {
  name: string;
  label: string;
  value: string;
  problem?: string | undefined;
  hint?: string;
  type?: "text" | "email";
  autoComplete: string;
  inputMode?: "numeric";
  onType: (value: string) => void;
};

/** A labelled line of text with what is wrong with it. */
export function TextField({ name, label, value, problem, hint, type = "text", onType, ...props }: TextFieldProps) {
  const note = problem ?? hint;
  return (
    <label className="field">
      <span>{label}</span>
      <input
        {...props}
        name={name}
        type={type}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={note ? `${name}-note` : undefined}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      {note ? (
        <small id={`${name}-note`} className={problem ? "is-wrong" : ""}>
          {note}
        </small>
      ) : null}
    </label>
  );
}
