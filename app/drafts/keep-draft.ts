import { setField } from "#app/forms/set-field.ts";
import { openRoom } from "#app/live/room-socket.ts";
import { paths } from "#app/paths.ts";
import { isSending } from "#app/ui/is-sending.ts";
import { stillHereMs } from "#server/services/form-drafts/draft-editors.rules.ts";
import type { FieldValues } from "#server/services/form-drafts/merge-step.rules.ts";
import { DraftKeeper, type DraftView } from "./draft-keeper.ts";
import { type DraftAddress, type LiveRoom, pageId, sendDraft, sendLastDraft } from "./draft-requests.ts";
import { readValues, unsavedIn } from "./form-fields.ts";
import type { DraftOptions } from "./use-draft.ts";

const pollMs = 5_000;

type Latest = { current: Pick<DraftOptions, "bundles" | "quiet" | "sendsVersion" | "onReload"> };

type OpenForm = {
  form: HTMLFormElement;
  /** What it was loaded with. */
  loaded: FieldValues;
};

export type KeptDraft = { keeper: DraftKeeper; stop: () => void };

/** Connects a form in the page with the server and the relay, until `stop`. */
export function keepDraft(
  address: DraftAddress,
  { form, loaded }: OpenForm,
  latest: Latest,
  show: (view: DraftView) => void,
): KeptDraft {
  let isWriting = false;
  const live = followRoom(() => void keeper.look());
  const keeper = new DraftKeeper({
    loaded,
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
  const typed = ({ target }: Event) => {
    if (!isWriting && target instanceof Element && form.contains(target)) keeper.typed();
  };
  const addVersion = ({ formData }: FormDataEvent) => {
    if (!latest.current.sendsVersion) return;
    const { base, seq } = keeper.version();
    formData.set("__base", JSON.stringify(base));
    formData.set("__page", pageId());
    formData.set("__seq", String(seq));
  };
  const submitted = (event: SubmitEvent) => {
    if (isSending(event)) keeper.submitted();
  };
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
  // React listens at the document. What is shown anew before it has heard of a key gives a controlled field its old value back.
  window.addEventListener("input", typed);
  window.addEventListener("change", typed);
  form.addEventListener("formdata", addVersion);
  form.addEventListener("submit", submitted);
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", shown);
  window.addEventListener("online", online);
  live.look();
  if (isFirstVisit() && unsavedIn(readValues(form), loaded)) keeper.typed();
  return {
    keeper,
    stop() {
      clearInterval(timer);
      live.close();
      keeper.leave();
      keeper.stop();
      window.removeEventListener("input", typed);
      window.removeEventListener("change", typed);
      form.removeEventListener("formdata", addVersion);
      form.removeEventListener("submit", submitted);
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", shown);
      window.removeEventListener("online", online);
    },
  };
}

/** After a reload or the back button the browser restores older values into the fields: nobody has typed those now. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
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
