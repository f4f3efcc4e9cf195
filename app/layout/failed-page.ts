import { isPlanRefusal } from "#server/ground/access/plan-features.ts";
import { problemStatus } from "#server/ground/kernel/problem.ts";
import { paths } from "../paths.ts";

/** What a page says that could not be shown, and where its reader goes from there. */
export type FailedPage = {
  kind: "missing" | "forbidden" | "plan" | "changed" | "refused" | "outage";
  title: string;
  text: string;
  /** The list the page belongs to, or the start page; of a function that the plan lacks, where it is asked for. */
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
  changed: {
    title: "Das geht inzwischen nicht mehr",
    text: "Der Eintrag hat sich geändert. Bitte öffnen Sie ihn noch einmal.",
  },
  refused: {
    title: "Das konnte nicht gesendet werden",
    text: "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  },
  outage: {
    title: "Diese Seite ist nicht verfügbar",
    text: "Es gab eine Störung. Gespeicherte Daten sind nicht verloren. Bitte versuchen Sie es erneut.",
  },
};

const planTitle = "In Ihrem Tarif nicht enthalten";

const kinds: Record<number, keyof typeof pages | undefined> = {
  [problemStatus["not-found"]]: "missing",
  [problemStatus.forbidden]: "forbidden",
  [problemStatus.conflict]: "changed",
  [problemStatus.unreadable]: "refused",
  [problemStatus["too-large"]]: "refused",
  [problemStatus.unsupported]: "refused",
};

/**
 * Tells apart what does not exist, what the user may not see, a form that could not be read, and what failed
 * (screens.md#unavailable-page).
 * @param status of the error response; undefined for a failure without one, such as a page that could not be rendered
 * @param reason the German message of the response, shown for a form that was refused or has to wait
 */
export function failedPage(status: number | undefined, pathname: string, reason?: string): FailedPage {
  const kind = (status && kinds[status]) || "outage";
  if (kind === "forbidden" && reason && isPlanRefusal(reason)) {
    return {
      kind: "plan",
      title: planTitle,
      text: reason,
      back: { to: paths.contactForm(), label: "Hilfe und Kontakt" },
    };
  }
  const saysWhy = kind === "changed" || kind === "refused" || status === problemStatus.unavailable;
  const text = saysWhy && reason ? reason : pages[kind].text;
  return { kind, ...pages[kind], text, back: listOf(pathname) };
}

function listOf(pathname: string): FailedPage["back"] {
  const isBelow = (list: string) => pathname.startsWith(`${list}/`);
  if (isBelow(paths.idChecks())) return { to: paths.idChecks(), label: "Zu den Vorgängen" };
  if (isBelow(paths.vehicles())) return { to: paths.vehicles(), label: "Zu den Fahrzeugen" };
  if (isBelow(paths.customers())) return { to: paths.customers(), label: "Zu den Kunden" };
  return { to: paths.dashboard(), label: "Zur Startseite" };
}
