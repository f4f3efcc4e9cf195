/** For Radix' `onInteractOutside`: closing a toast above a dialog must not close the dialog and lose its input. */
export function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest("[data-toaster]")) event.preventDefault();
}
