import { useFetcher, useNavigate } from "@remix-run/react";
import { CarFront, ChevronRight, type LucideIcon, Search, User, Zap } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { Command, CommandGroup, CommandInput, CommandItem, CommandList, chooseItem } from "#app/ui/command.tsx";
import { Modal, ModalPanel, ModalTitle } from "#app/ui/modal.tsx";
import { formatCount } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Suggestions } from "#server/overview/search/suggest.server.ts";
import type { ScreenViewer } from "../screens.ts";
import { type PaletteEntry, paletteEntries } from "./palette-entries.ts";

type CommandPaletteProps = { viewer: ScreenViewer; onClose: () => void };
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
  const { found, isSearching } = useSuggestions(query);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // Results come later than the other entries, and above them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are others
  useEffect(() => chooseItem(list.current?.querySelector("[cmdk-item]")), [found]);
  const entries = [...entriesOf(found, query), ...pageEntries(viewer, query)];
  const open = ({ to }: Entry) => {
    onClose();
    navigate(to);
  };
  return (
    <Command label="Kunde, Kennzeichen, Fahrzeug, Aktion oder Seite suchen">
      <CommandInput
        autoFocus
        value={query}
        maxLength={400}
        onValueChange={setQuery}
        placeholder="Suchen oder springen"
      />
      <CommandList ref={list} label="Vorschläge">
        {groupsOf(entries).map(({ group, members }) => (
          <CommandGroup key={group} heading={group}>
            {members.map((entry) => (
              <CommandItem key={entry.to} value={entry.to} onSelect={() => open(entry)}>
                <entry.icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1 truncate font-medium">{entry.label}</span>
                {entry.note ? <span className="max-w-1/2 truncate text-sm text-ink-soft">{entry.note}</span> : null}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <p role="status" className={cn("px-5 text-md text-ink-soft", entries.length > 0 ? "sr-only" : "pb-5")}>
        {isSearching
          ? "Suche läuft …"
          : entries.length > 0
            ? formatCount(entries.length, "Vorschlag", "Vorschläge")
            : `Keine Ergebnisse für ${query}`}
      </p>
    </Command>
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

const pageEntries = (viewer: ScreenViewer, query: string): Entry[] =>
  paletteEntries(viewer, query).map((entry) => ({ ...entry, icon: entry.group === "Aktionen" ? Zap : ChevronRight }));

const groups = ["Treffer", "Aktionen", "Seiten"] as const satisfies readonly Entry["group"][];

/** Entries under the heading of their group. */
const groupsOf = (entries: readonly Entry[]) =>
  groups
    .map((group) => ({ group, members: entries.filter((entry) => entry.group === group) }))
    .filter(({ members }) => members.length > 0);
