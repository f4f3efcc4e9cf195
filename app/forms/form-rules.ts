/** What a form's page knows of its schema: names, and where to ask. The schema itself stays on the server (decision 026). */
export type FormRules = {
  /** Names of the fields that may not stay empty. */
  required: readonly string[];
  /** Address that judges what was typed so far; null: the form is judged only when it is sent. */
  verdictPath: string | null;
};

/** What is wrong with a form, by the name of the field; `""` holds what concerns the form as a whole. */
export type ErrorsByField = Readonly<Record<string, readonly string[]>>;

/** A field as its control shows it. */
export type FieldState = {
  id: string;
  name: string;
  formId: string;
  isRequired: boolean;
  errors: readonly string[] | undefined;
  /** What the page came with. */
  initialValue: string | undefined;
  /** What the field holds now. */
  readonly value: string | undefined;
};

export type GermanForm = {
  id: string;
  /** Id of the box above the form that says what is wrong. */
  errorId: string;
  /** Of the form as a whole. */
  errors: readonly string[];
  allErrors: ErrorsByField;
  /** The page came with a refused form. */
  startsRefused: boolean;
  /** To be called when the form is sent: verdicts that arrive later are out of date. */
  onSend: () => void;
};
