/** The frame of text controls. 16 px on phones, or iOS zooms the page on focus. */
export const controlFrame =
  "w-full min-w-0 rounded-control border border-edge bg-card text-lg text-ink transition-[border-color,box-shadow] sm:text-base";

/** For a control that is its own frame. */
export const controlStates =
  "hover:border-ink-soft focus-visible:border-petrol focus-visible:ring-3 focus-visible:ring-petrol/25 focus-visible:outline-none aria-invalid:border-red aria-invalid:focus-visible:ring-red/25 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft read-only:[&:not(select)]:border-line read-only:[&:not(select)]:bg-sunken";
