export type ToastTone = "success" | "info" | "danger";
export type Toast = { id: number; tone: ToastTone; title: string; text?: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, title: string, text?: string) {
  lastId += 1;
  // At most three, so that the stack does not cover the page.
  publish([...toasts.slice(-2), { id: lastId, tone, title, text }]);
}

/** Shows a short notice over the page; callable from anywhere in the browser. `text` explains further. */
export const toast = {
  success: (title: string, text?: string) => show("success", title, text),
  info: (title: string, text?: string) => show("info", title, text),
  danger: (title: string, text?: string) => show("danger", title, text),
};

export function dismissToast(id: number) {
  publish(toasts.filter((each) => each.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const currentToasts = () => toasts;

const none: readonly Toast[] = [];
/** The server shows none: all its requests share the list above. */
export const toastsOnServer = () => none;
