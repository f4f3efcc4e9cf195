import { useRef, useState } from "react";
import { setField } from "#app/forms/set-field.ts";
import { openRoom } from "#app/live/room-socket.ts";
import { paths } from "#app/paths.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { stillHereMs } from "#server/form-drafts/draft-editors.rules.ts";
import type { Bundle } from "#server/form-drafts/merge-step.rules.ts";
import { DraftKeeper, type DraftView } from "./draft-keeper.ts";
import { type DraftAddress, type LiveRoom, pageId, sendDraft, sendLastDraft } from "./draft-requests.ts";
import { inWords, readLoadedValues, readValues } from "./form-fields.ts";

export type DraftOptions = DraftAddress & {
  formId: string;
  /** Fields that only make sense together. */
  bundles?: readonly Bundle[];
  /** Fields that are not typed. */
  quiet?: readonly string[];
  /** Whether the form is saved with the step when it is sent, so that it has to say what it was loaded with. */
  sendsVersion?: boolean;
  /** Shows the form anew, as it is saved. */
  onReload: () => void;
};

const pollMs = 5_000;
const untouched: DraftView = { status: "untouched", conflicts: [], editors: [] };

/** A question about a field that another page changed as well, in the words of the form. */
export type DraftQuestion = { field: string; label: string; mine: string; theirs: string; author: string | null };

export type Draft = Omit<DraftView, "conflicts"> & {
  questions: DraftQuestion[];
  decide: (field: string, side: "mine" | "theirs") => void;
};

/** Saves a form while it is typed and keeps it together with the same form on other pages; needs scripts. */
export function useDraft({ kind, id, step, formId, ...rest }: DraftOptions): Draft {
  const [view, setView] = useState(untouched);
  const keeper = useRef<DraftKeeper>();
  const latest = useRef(rest);
  latest.current = rest;
  useBrowserLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const draft = keepDraft({ kind, id, step }, form, latest, setView);
    keeper.current = draft.keeper;
    return draft.stop;
  }, [kind, id, step, formId]);
  return {
    status: view.status,
    editors: view.editors,
    questions: view.conflicts.flatMap((conflict) => questionOf(formId, conflict)),
    decide: (field, side) => keeper.current?.decide(field, side),
  };
}

function questionOf(formId: string, { field, theirs, author }: DraftView["conflicts"][number]): DraftQuestion[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  const mine = inWords(form, field, readValues(form)[field] ?? "");
  return [{ field, label: mine.label, mine: mine.value, theirs: inWords(form, field, theirs).value, author }];
}

type Latest = { current: Pick<DraftOptions, "bundles" | "quiet" | "sendsVersion" | "onReload"> };

/** Connects a form in the page with the server and the relay, until `stop`. */
function keepDraft(address: DraftAddress, form: HTMLFormElement, latest: Latest, show: (view: DraftView) => void) {
  let isWriting = false;
  const live = followRoom(() => void keeper.look());
  const keeper = new DraftKeeper({
    loaded: readLoadedValues(form),
    bundles: latest.current.bundles ?? [],
    quiet: latest.current.quiet ?? [],
    read: () => readValues(form),
    write(field, value) {
      isWriting = true;
      setField(form, field, value);
      isWriting = false;
    },
    reload: () => latest.current.onReload(),
    async send(message) {
      const reply = await sendDraft(address, message);
      if (reply.ok) live.join({ room: reply.state.room, host: reply.liveHost });
      return reply;
    },
    sendLast: (message) => sendLastDraft(address, message),
    onChange: show,
  });
  const typed = () => {
    if (!isWriting) keeper.typed();
  };
  const addVersion = ({ formData }: FormDataEvent) => {
    if (!latest.current.sendsVersion) return;
    const { base, seq } = keeper.version();
    formData.set("__base", JSON.stringify(base));
    formData.set("__page", pageId());
    formData.set("__seq", String(seq));
  };
  const submitted = () => keeper.submitted();
  const hidden = () => (document.visibilityState === "hidden" ? keeper.hide() : void keeper.look());
  const leave = () => keeper.leave();
  const online = () => void keeper.look();
  // A page restored from the browser's cache is there again.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void keeper.look();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === "hidden") return;
    if (!live.isOpen() || Date.now() - live.lookedAt() >= stillHereMs) live.look();
  }, pollMs);
  form.addEventListener("input", typed);
  form.addEventListener("change", typed);
  form.addEventListener("formdata", addVersion);
  form.addEventListener("submit", submitted);
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", shown);
  window.addEventListener("online", online);
  live.look();
  return {
    keeper,
    stop() {
      clearInterval(timer);
      live.close();
      keeper.leave();
      keeper.stop();
      form.removeEventListener("input", typed);
      form.removeEventListener("change", typed);
      form.removeEventListener("formdata", addVersion);
      form.removeEventListener("submit", submitted);
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", shown);
      window.removeEventListener("online", online);
    },
  };
}

/** Listens to the relay once the room is known. */
function followRoom(look: () => void) {
  let open: ReturnType<typeof openRoom> | undefined;
  let isOpen = false;
  let lookedAt = 0;
  const lookNow = () => {
    lookedAt = Date.now();
    look();
  };
  return {
    look: lookNow,
    isOpen: () => isOpen,
    lookedAt: () => lookedAt,
    join({ room, host }: LiveRoom) {
      if (open) return;
      const address = { party: "main" as const, room, host, ticketUrl: paths.liveTicket("main", room) };
      open = openRoom(address, {
        onEvent: lookNow,
        onReconnect: lookNow,
        onStatus: (status) => {
          isOpen = status === "open";
        },
      });
    },
    close: () => open?.close(),
  };
}
