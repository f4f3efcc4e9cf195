import { useFetcher, useNavigate } from "@remix-run/react";
import { CarFront, ChevronRight, type LucideIcon, Search, User, Zap } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { Modal, ModalPanel, ModalTitle } from "#app/ui/modal.tsx";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Suggestions } from "#server/overview/search/suggest.server.ts";
import { type PaletteEntry, type PaletteViewer, paletteEntries } from "./palette-entries.ts";

type CommandPaletteProps = { viewer: PaletteViewer; onClose: () => void };
type Entry = PaletteEntry & { icon: LucideIcon };

/** 'Strg K': the global search, the main actions and the screens, by keyboard. */
export function CommandPalette({ viewer, onClose }: CommandPaletteProps) {
  return (
    <Modal isOpen onClose={onClose}>
      <ModalPanel className="fixed inset-x-3 top-[max(1rem,12dvh)] bottom-auto mx-auto flex max-h-[min(34rem,80dvh)] max-w-150 flex-col overflow-clip rounded-2xl border">
        <ModalTitle className="sr-only">Suchen und springen</ModalTitle>
        <PaletteContent viewer={viewer} onClose={onClose} />
      </ModalPanel>
    </Modal>
  );
}

function PaletteContent({ viewer, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const { found, isSearching } = useSuggestions(query);
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = [...entriesOf(found, query), ...pageEntries(viewer, query)];
  const current = Math.min(chosen, entries.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into view when it changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current, query]);

  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    navigate(entry.to);
  };
  const move = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(last, current + 5),
      PageUp: Math.max(0, current - 5),
    };
    const next = steps[event.key];
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (next === undefined) open(entries[current]);
    else setChosen(next);
  };
  return (
    <>
      <label className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="sr-only">Kunde, Kennzeichen, Fahrzeug, Aktion oder Seite suchen</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was opened to type
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={query}
          maxLength={400}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={move}
          placeholder="Suchen oder springen"
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <kbd className="rounded-[6px] border border-line px-1.75 font-sans text-xs font-medium text-ink-soft">Esc</kbd>
      </label>
      <div ref={list} id={listId} role="listbox" aria-label="Vorschläge" className="min-h-0 overflow-y-auto p-2">
        {groupsOf(entries).map(({ group, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox, not of a form
          <div key={group} role="group" aria-label={group} className="pb-1">
            <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">
              {group}
            </p>
            {members.map(({ entry, index }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
              <div
                key={entry.to}
                id={optionId(index)}
                role="option"
                aria-selected={index === current}
                onPointerMove={() => setChosen(index)}
                onClick={() => open(entry)}
                className={cn(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3",
                  index === current && "bg-petrol-soft text-petrol-strong",
                )}
              >
                <entry.icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1 truncate font-medium">{entry.label}</span>
                {entry.note ? <span className="max-w-1/2 truncate text-sm text-ink-soft">{entry.note}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={cn("px-5 text-md text-ink-soft", entries.length > 0 ? "sr-only" : "pb-5")}>
        {isSearching
          ? "Suche läuft …"
          : entries.length > 0
            ? `${entries.length} Vorschläge`
            : `Keine Ergebnisse für ${query}`}
      </p>
    </>
  );
}

/** Results of what was typed, asked for once typing pauses; empty while they are not those of the query. */
function useSuggestions(query: string) {
  const { load, data, state } = useFetcher<Suggestions>();
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === "") return;
    const timer = setTimeout(() => load(paths.searchSuggestions(wanted)), limits.globalSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted, load]);
  const isCurrent = wanted !== "" && data?.query === wanted;
  return { found: isCurrent ? data.found : [], isSearching: wanted !== "" && (!isCurrent || state === "loading") };
}

function entriesOf(found: Suggestions["found"], query: string): Entry[] {
  const hits = found.map(({ kind, id, name, note }): Entry => {
    const to = { customer: paths.customer, check: paths.idCheck, vehicle: paths.vehicle }[kind](id);
    return { group: "Treffer", label: name, note, to, icon: kind === "vehicle" ? CarFront : User };
  });
  if (hits.length === 0) return [];
  const label = "Alle Ergebnisse ansehen";
  return [...hits, { group: "Treffer", label, to: paths.search(query.trim()), icon: Search }];
}

const pageEntries = (viewer: PaletteViewer, query: string): Entry[] =>
  paletteEntries(viewer, query).map((entry) => ({ ...entry, icon: entry.group === "Aktionen" ? Zap : ChevronRight }));

/** Entries under the heading of their group, in their order. */
function groupsOf(entries: readonly Entry[]) {
  const groups: { group: string; members: { entry: Entry; index: number }[] }[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last.members.push({ entry, index });
    else groups.push({ group: entry.group, members: [{ entry, index }] });
  }
  return groups;
}
