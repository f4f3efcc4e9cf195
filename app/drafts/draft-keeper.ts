import type { DraftState } from "#server/services/form-drafts/draft-state.ts";
import { type Bundle, type FieldValues, mergeStep } from "#server/services/form-drafts/merge-step.rules.ts";
import { unsavedIn } from "./form-fields.ts";

/** `closed`: the form is done, by another user as well. */
export type DraftStatus = "untouched" | "unsaved" | "saving" | "saved" | "offline" | "refused" | "closed";

/** A field that another page changed as well. `author` null: the same user in another window. */
export type DraftConflict = { field: string; theirs: string; author: string | null };

export type DraftView = { status: DraftStatus; conflicts: DraftConflict[]; editors: DraftState["editors"] };

/** One message about the step; without `values` the page only says that it is here. */
export type DraftMessage = { values?: FieldValues; base?: FieldValues; seq: number; isLeaving?: boolean };

export type DraftReply = { ok: true; state: DraftState } | { ok: false; status: number };

type KeeperOptions = {
  /** What the form was loaded with. */
  loaded: FieldValues;
  bundles: readonly Bundle[];
  /** Fields that never ask. */
  quiet: readonly string[];
  /** The form as it is now. */
  read: () => FieldValues;
  /** Shows another page's value. */
  write: (field: string, value: string) => void;
  /** Shows the form as it is saved: what another page changed is more than texts. */
  reload: () => void;
  /** Throws if there is no connection. */
  send: (message: DraftMessage) => Promise<DraftReply>;
  /** Sends while the page is being left. */
  sendLast: (message: DraftMessage) => void;
  onChange: (view: DraftView) => void;
};

const pauseMs = 1_000;
/** Whoever types without a pause is saved this often. */
const longestMs = 4_000;
const retryMs = 5_000;

/**
 * Saves a form while it is typed: a second after the last key, one save at a time, again when the network is back. Shows
 * what other pages saved in fields that were not touched here, and asks about those that were.
 */
export class DraftKeeper {
  private readonly options: KeeperOptions;
  private readonly base: FieldValues;
  private readonly conflicts = new Map<string, DraftConflict>();
  private others: FieldValues = {};
  private readonly shown: Set<string>;
  private status: DraftStatus = "untouched";
  private editors: DraftState["editors"] = [];
  private seq = 0;
  private isSending = false;
  private isOwed = false;
  private typedSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeeperOptions) {
    this.options = options;
    this.base = { ...options.loaded };
    this.shown = new Set(Object.keys(options.loaded));
  }

  /** Something was typed; it is saved soon. */
  typed(): void {
    if (this.status === "closed") return;
    this.typedSince ??= Date.now();
    if (!this.isSending && this.status !== "offline") this.show("unsaved");
    const waited = Date.now() - this.typedSince;
    this.wake(Math.max(0, Math.min(pauseMs, longestMs - waited)));
  }

  /** The form is being sent, which saves it; if it is not, this does later. */
  submitted(): void {
    this.wake(longestMs);
  }

  /** Asks what others did, and says that this page is here. Saves what is still unsaved. */
  async look(): Promise<void> {
    await this.exchange(this.status === "offline" ? this.unsaved() : null);
  }

  /** The last words of the page. */
  leave(): void {
    clearTimeout(this.timer);
    if (this.status === "closed") return;
    this.options.sendLast({ ...this.unsaved(), seq: ++this.seq, isLeaving: true });
  }

  /** The page may be ended without notice, as on a phone. */
  hide(): void {
    const unsaved = this.unsaved();
    if (unsaved && this.status !== "closed") this.options.sendLast({ ...unsaved, seq: ++this.seq });
  }

  /** What goes with the form when it is sent: what it was loaded with, and which save it is. */
  version(): { base: FieldValues; seq: number } {
    const values = this.options.read();
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, this.base[field] ?? ""]));
    return { base, seq: ++this.seq };
  }

  /** Decides about a field that both changed. */
  decide(field: string, side: "mine" | "theirs"): void {
    if (!this.conflicts.delete(field)) return;
    const bundle = this.options.bundles.find(([leader]) => leader === field);
    for (const name of bundle ?? [field]) this.base[name] = this.others[name] ?? this.base[name] ?? "";
    const theirs = this.others[field] ?? "";
    if (side === "theirs" && bundle) this.options.reload();
    else this.options.write(field, side === "theirs" ? theirs : (this.options.read()[field] ?? ""));
    this.show();
    this.typed();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.status = "closed";
  }

  private wake(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), afterMs);
  }

  private async save(): Promise<void> {
    this.typedSince = null;
    const unsaved = this.unsaved();
    if (unsaved) await this.exchange(unsaved);
    else if (this.status === "unsaved") this.show("saved");
  }

  /** The touched fields with what they were loaded with; null: nothing is unsaved. */
  private unsaved(): { values: FieldValues; base: FieldValues } | null {
    const values = this.readWithNewFields();
    for (const field of this.undecided()) delete values[field];
    return unsavedIn(values, this.base);
  }

  /** The form; a field that has just appeared on it shows what another page saved in it. */
  private readWithNewFields(): FieldValues {
    const values = this.options.read();
    for (const field of Object.keys(values)) {
      if (this.shown.has(field)) continue;
      this.shown.add(field);
      const theirs = this.isBundled(field) ? undefined : this.others[field];
      if (theirs === undefined || theirs === values[field]) continue;
      this.options.write(field, theirs);
      values[field] = theirs;
    }
    return values;
  }

  private isBundled(field: string): boolean {
    return this.options.bundles.some((bundle) => bundle.includes(field));
  }

  private undecided(): string[] {
    return [...this.conflicts.keys()].flatMap(
      (field) => this.options.bundles.find(([leader]) => leader === field) ?? [field],
    );
  }

  private async exchange(unsaved: { values: FieldValues; base: FieldValues } | null): Promise<void> {
    if (this.status === "closed") return;
    if (this.isSending) {
      this.isOwed ||= unsaved !== null;
      return;
    }
    this.isSending = true;
    if (unsaved) this.show("saving");
    try {
      const reply = await this.options.send({ ...unsaved, seq: ++this.seq });
      if (reply.ok) this.receive(reply.state, unsaved);
      else this.refuse(reply.status, unsaved !== null);
    } catch {
      if (unsaved || this.status === "unsaved") this.show("offline");
      if (unsaved) this.wake(retryMs);
    } finally {
      this.isSending = false;
    }
    if (this.isOwed) {
      this.isOwed = false;
      this.typed();
    }
  }

  private receive(state: DraftState, saved: { values: FieldValues; base: FieldValues } | null): void {
    if (this.isStopped()) return;
    for (const field of Object.keys(saved?.base ?? {})) {
      if (!state.conflicts.includes(field)) this.base[field] = saved?.values[field] ?? "";
    }
    this.editors = state.editors;
    this.others = { ...state.others };
    for (const field of this.options.quiet) delete this.others[field];
    this.takeOver(state.authors);
    const isAllSaved = this.unsaved() === null;
    if (saved || this.status === "offline") this.show(isAllSaved ? "saved" : "unsaved");
    else this.show();
    if (!isAllSaved && saved) this.typed();
  }

  /** Untouched fields follow, touched ones become a question. */
  private takeOver(authors: DraftState["authors"]): void {
    const { others } = this;
    const mine = this.options.read();
    const { merged, conflicts } = mergeStep({ base: this.known(mine), mine, theirs: others }, this.options.bundles);
    this.conflicts.clear();
    for (const field of conflicts) {
      this.conflicts.set(field, { field, theirs: others[field] ?? "", author: authors[field] ?? null });
    }
    const undecided = this.undecided();
    const followed = Object.keys(others).filter(
      (field) => !undecided.includes(field) && merged[field] === others[field],
    );
    const changed = followed.filter((field) => (mine[field] ?? this.base[field] ?? "") !== others[field]);
    for (const field of followed) this.base[field] = others[field] ?? "";
    const isMoreThanText = changed.some((field) => this.isLeader(field) || mine[field] === undefined);
    if (isMoreThanText && this.unsaved() === null) this.options.reload();
    else for (const field of changed) if (mine[field] !== undefined) this.options.write(field, others[field] ?? "");
  }

  private isLeader(field: string): boolean {
    return this.options.bundles.some(([leader]) => leader === field);
  }

  private known(mine: FieldValues): FieldValues {
    return { ...Object.fromEntries(Object.keys(mine).map((field) => [field, ""])), ...this.base };
  }

  private refuse(status: number, wasSave: boolean): void {
    if (status === 409) {
      this.show("closed");
      this.options.reload();
    } else if (wasSave) {
      this.show("refused");
      if (status === 429 || status >= 500) this.wake(retryMs);
    }
  }

  /** Also true after `stop` while a reply was on its way. */
  private isStopped(): boolean {
    return this.status === "closed";
  }

  private show(status: DraftStatus = this.status): void {
    this.status = status;
    this.options.onChange({ status, conflicts: [...this.conflicts.values()], editors: this.editors });
  }
}
