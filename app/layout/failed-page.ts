import { paths } from "../paths.ts";

/** What a page says that could not be shown, and where its reader goes from there. */
export type FailedPage = {
  kind: "missing" | "forbidden" | "outage";
  title: string;
  text: string;
  /** The list the page belongs to, or the start page. */
  back: { to: string; label: string };
};

const pages = {
  missing: {
    title: "Diese Seite gibt es nicht",
    text: "Der Link ist veraltet oder unvollständig, oder der Eintrag wurde gelöscht.",
  },
  forbidden: {
    title: "Diese Seite ist für Sie nicht freigegeben",
    text: "Ihr Benutzerkonto hat dafür keine Berechtigung.",
  },
  outage: {
    title: "Diese Seite ist nicht verfügbar",
    text: "Es gab eine Störung. Gespeicherte Daten sind nicht verloren. Bitte versuchen Sie es erneut.",
  },
};

/**
 * Tells apart what does not exist, what the user may not see, and what failed (spec §8).
 * @param status of the error response; undefined for a failure without one, such as a page that could not be rendered
 */
export function failedPage(status: number | undefined, pathname: string): FailedPage {
  const kind = status === 404 ? "missing" : status === 403 ? "forbidden" : "outage";
  return { kind, ...pages[kind], back: listOf(pathname) };
}

function listOf(pathname: string): FailedPage["back"] {
  const isBelow = (list: string) => pathname.startsWith(`${list}/`);
  if (isBelow(paths.idChecks())) return { to: paths.idChecks(), label: "Zu den Vorgängen" };
  return { to: paths.dashboard(), label: "Zur Startseite" };
}
