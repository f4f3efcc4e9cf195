import { hasFeature } from "#server/ground/access/plan-features.ts";
import { contractKinds } from "#server/ground/dictionary/dictionary.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import {
  listCosts,
  listDriverAges,
  listSbTariffVersions,
  listSettlements,
} from "#server/handover/price-list/list-price-versions.server.ts";
import {
  defaultMinimumAge,
  noSettlementPrices,
  type PriceTopic,
  priceTopicNames,
} from "#server/handover/price-list/price-figures.ts";
import { getSbTariffs } from "#server/handover/sb-insurance/get-sb-tariffs.server.ts";
import { tariffOn } from "#server/handover/sb-insurance/sb-fee.rules.ts";
import { ageFacts, costFacts, type PriceFact, settlementFacts, tariffFacts } from "./price-facts.ts";
import { ageInput, costsInput, settlementInput, tariffInput } from "./price-inputs.ts";

/** The topics that a plan has something to enter for. */
export function topicsOf({ actor }: ActorDoor): PriceTopic[] {
  const isInPlan: Record<PriceTopic, boolean> = {
    costs: hasFeature(actor.plan, "contracts"),
    sb_tariff: hasFeature(actor.plan, "sb_insurance"),
    settlement: hasFeature(actor.plan, "contracts"),
    driver_age: true,
  };
  return priceTopicNames.filter((topic) => isInPlan[topic]);
}

/** What a topic's page shows, whatever it is about. */
export type TopicPage = {
  topic: PriceTopic;
  /** A contract kind, the id of a branch office, or "". */
  subject: string;
  subjects: { key: string; label: string }[];
  versions: (ListedVersion & { facts: PriceFact[] })[];
  /** What holds without an own version. */
  base: { label: string; facts: PriceFact[] } | null;
  /** What the form of a new version starts with. */
  start: Record<string, string>;
  /** The newest version; 0: none. */
  basedOn: number;
};

type ListedVersion = {
  id: string;
  number: number;
  validFrom: string;
  state: "in_force" | "coming" | "replaced";
  savedBy: string;
  createdAt: Date;
};

/** Reads a topic's versions for one of its subjects. */
export async function loadTopic(ctx: ActorDoor, topic: PriceTopic, wanted: string): Promise<TopicPage> {
  const kinds = contractKinds.map(({ key, label }) => ({ key: key as string, label: label as string }));
  const kind = kinds.find(({ key }) => key === wanted)?.key ?? "Vermietung";
  const pageOf = <F>(
    { versions, today }: { versions: (ListedVersion & { figures: F })[]; today: string },
    of: { facts: (figures: F) => PriceFact[]; input: (figures: F) => Record<string, string>; base: Base<F> },
  ) => ({
    topic,
    versions: versions.map(({ figures, ...version }) => ({ ...version, facts: of.facts(figures) })),
    base: of.base && { label: of.base.label, facts: of.facts(of.base.figures) },
    start: {
      // A change is dated on purpose; the first prices of a new dealer hold at once.
      ...(versions.length === 0 ? { validFrom: formatDateOnly(today) } : {}),
      ...startOf(versions[0]?.figures ?? of.base?.figures, of.input),
    },
    basedOn: versions[0]?.number ?? 0,
  });
  switch (topic) {
    case "costs": {
      const { initial, ...listed } = await listCosts(ctx, { subject: kind });
      const base = initial && { label: "Voreinstellung", figures: initial };
      return { ...pageOf(listed, { facts: costFacts, input: costsInput, base }), subject: kind, subjects: kinds };
    }
    case "sb_tariff": {
      const [listed, tariffs] = await Promise.all([
        listSbTariffVersions(ctx, { subject: kind }),
        getSbTariffs(ctx, {}),
      ]);
      const ours = tariffOn(
        tariffs.filter(({ isOwn }) => !isOwn),
        kind,
        listed.today,
      );
      const base = ours ? { label: "Unser Tarif", figures: ours } : null;
      return { ...pageOf(listed, { facts: tariffFacts, input: tariffInput, base }), subject: kind, subjects: kinds };
    }
    case "settlement": {
      const listed = await listSettlements(ctx, {});
      const base = { label: "Voreinstellung", figures: noSettlementPrices };
      return {
        ...pageOf(listed, { facts: settlementFacts, input: settlementInput, base }),
        subject: "",
        subjects: [],
      };
    }
    case "driver_age": {
      const { offices } = await listDriverAges(ctx, { subject: "" });
      const subject = offices.find(({ id }) => id === wanted)?.id ?? "";
      const listed = await listDriverAges(ctx, { subject });
      const base = subject === "" ? { label: "Voreinstellung", figures: { minimumAge: defaultMinimumAge } } : null;
      const subjects = [{ key: "", label: "Zentrale" }, ...offices.map(({ id, name }) => ({ key: id, label: name }))];
      return {
        ...pageOf(listed, { facts: ageFacts, input: ageInput, base }),
        subject,
        subjects: offices.length > 0 ? subjects : [],
      };
    }
  }
}

type Base<F> = { label: string; figures: F } | null;

const startOf = <F>(figures: F | undefined, input: (figures: F) => Record<string, string>) =>
  figures === undefined ? {} : input(figures);
