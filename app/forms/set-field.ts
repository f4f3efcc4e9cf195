/** Sets a field of a form as if it were typed, so that validation and dependent fields notice. */
export function setField(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === control.value;
  else if (control instanceof RadioNodeList) for (const radio of control) check(radio, value);
  else if (isTextControl(control)) control.value = value;
  const target = control instanceof RadioNodeList ? control[0] : control;
  target?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Of a group none may be left: the value "" is that of no button. */
function check(radio: Node, value: string): void {
  if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
}

const isTextControl = (control: unknown) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
