import type { FieldValues } from "#server/services/form-drafts/merge-step.rules.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unsavedTypes = new Set(["button", "submit", "reset", "image", "file", "password", "search"]);

/** Controls whose text a draft keeps: no buttons, files or signatures, nothing switched off, nothing of the form library. */
function keptControls(form: HTMLFormElement): Control[] {
  return Array.from(form.elements, (element) => element as Control).filter((control) => {
    const isControl =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isControl || control.disabled || unsavedTypes.has(control.type)) return false;
    return control.name !== "" && !control.name.startsWith("__") && !control.name.includes(".");
  });
}

function collect(form: HTMLFormElement, textOf: (control: Control) => string | null): FieldValues {
  const values: FieldValues = {};
  for (const control of keptControls(form)) {
    const text = textOf(control);
    // A group of radio buttons has one text; a box or group without a choice is empty.
    if (text !== null) values[control.name] = text;
    else values[control.name] ??= "";
  }
  return values;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** What the form holds now. */
export const readValues = (form: HTMLFormElement): FieldValues =>
  collect(form, (control) => (isChoice(control) && !control.checked ? null : control.value));

/** What the form was loaded with, even if something was typed before the scripts ran. */
export const readLoadedValues = (form: HTMLFormElement): FieldValues => collect(form, loadedText);

function loadedText(control: Control): string | null {
  if (isChoice(control)) return control.defaultChecked ? control.value : null;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** The values with what the touched fields were loaded with; null: none is touched. */
export function unsavedIn(values: FieldValues, loaded: FieldValues): { values: FieldValues; base: FieldValues } | null {
  const touched = Object.keys(values).filter((field) => values[field] !== (loaded[field] ?? ""));
  if (touched.length === 0) return null;
  return { values, base: Object.fromEntries(touched.map((field) => [field, loaded[field] ?? ""])) };
}

/** A field's name and one of its values in the words of the form. */
export function inWords(form: HTMLFormElement, name: string, value: string): { label: string; value: string } {
  const controls = keptControls(form).filter((control) => control.name === name);
  const [first] = controls;
  const group = first && isChoice(first) ? first.closest("fieldset")?.querySelector("legend") : null;
  const label = wordsOf(group ?? first?.labels?.[0]) || name;
  if (first instanceof HTMLSelectElement) {
    return { label, value: [...first.options].find((option) => option.value === value)?.text ?? value };
  }
  if (first?.type === "radio") {
    const chosen = controls.find((control) => control.value === value);
    return { label, value: wordsOf(chosen?.labels?.[0]) || (value ? "etwas anderes" : "") };
  }
  if (first?.type === "checkbox") return { label, value: value ? "angekreuzt" : "nicht angekreuzt" };
  return { label, value };
}

/** A label's words, without the mark that says whether its field may stay empty. */
const wordsOf = (element: HTMLElement | null | undefined) =>
  element?.textContent?.replace(/(\*|\(optional\))\s*$/, "").trim() ?? "";
