/** The first focusable element: skips menu and header to the `<main id="inhalt">` of the layout. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="sr-only z-60 rounded-control bg-petrol px-4 py-2.5 font-semibold text-on-petrol focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2.5"
    >
      Zum Inhalt springen
    </a>
  );
}
