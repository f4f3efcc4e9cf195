import { specimenPeople } from "../specimen-people.ts";
import * as checks from "../states/checks.ts";
import { aFinishedProcess } from "../states/contracts.ts";
import { aCustomer } from "../states/customers.ts";
import { aCheckWithPhotoRequest } from "../states/photo-requests.ts";
import { daysAfter, minutesAfter, minutesBefore } from "../states/place.ts";
import type { DemoClock } from "./clock.ts";
import { finishedHistory, type PlannedProcess, pick, plannedCheck, plannedHandover } from "./history.ts";
import { monthsBefore } from "./office.ts";
import { personCalled } from "./people.ts";
import type { RheintalOffices } from "./rheintal.ts";

const finishedDaysAgo = [
  176, 169, 163, 157, 150, 142, 136, 129, 121, 114, 107, 101, 94, 86, 79, 72, 64, 57, 50, 43, 29, 22, 15, 9, 4,
];

/** 60 processes in every state, over six months. */
export function rheintalProcesses(clock: DemoClock, offices: RheintalOffices): PlannedProcess[] {
  const { zentrale, koeln, bonn, duesseldorf } = offices;
  return [
    ...finishedHistory(clock, [koeln, bonn, koeln, duesseldorf, zentrale], {
      daysAgo: finishedDaysAgo,
      withSbInsurance: true,
      isSigned: true,
      keepsPhotos: true,
      damagedDaysAgo: 9,
    }),
    ...handovers(clock, offices),
    underAnotherAddress(clock, offices),
    ...openChecks(clock, offices),
    ...discardedChecks(clock, offices),
  ];
}

/** Six vehicles are out: one overdue, one contract not signed yet. */
function handovers(clock: DemoClock, { zentrale, koeln, bonn, duesseldorf }: RheintalOffices): PlannedProcess[] {
  const yesterday = clock.quarter(-20 * 60);
  const twoDaysAgo = clock.quarter(-50 * 60);
  const today = clock.quarter(-5 * 60);
  return [
    plannedHandover(bonn, {
      person: personCalled("Großkötter", "Bonn"),
      vehicle: 0,
      kind: "Probefahrt",
      startOfUse: clock.quarter(-150),
      endOfUse: clock.quarter(180),
    }),
    plannedHandover(koeln, {
      vehicle: 2,
      startOfUse: yesterday,
      endOfUse: daysAfter(yesterday, 3),
      withSbInsurance: true,
    }),
    plannedHandover(koeln, { vehicle: 8, kind: "Probefahrt", startOfUse: clock.ago(222), endOfUse: clock.ago(42) }),
    plannedHandover(duesseldorf, {
      vehicle: 6,
      kind: "Werkstattersatzwagen",
      startOfUse: today,
      endOfUse: daysAfter(today, 1),
    }),
    plannedHandover(duesseldorf, {
      vehicle: 4,
      startOfUse: twoDaysAgo,
      endOfUse: daysAfter(twoDaysAgo, 7),
      withSbInsurance: true,
    }),
    plannedHandover(zentrale, {
      vehicle: 0,
      kind: "Überführung",
      startOfUse: clock.quarter(-60),
      endOfUse: clock.quarter(23 * 60),
      isSigned: false,
    }),
  ];
}

/** Somebody who has a vehicle now was a customer under another e-mail address before: two records of one person. */
function underAnotherAddress(clock: DemoClock, { bonn }: RheintalOffices): PlannedProcess {
  const person = personCalled("Großkötter", "Bonn");
  const startOfUse = clock.at(33, "10:15");
  const startedAt = minutesBefore(startOfUse, 55);
  const options = { kind: "Probefahrt" as const, startedAt, startOfUse, endOfUse: minutesAfter(startOfUse, 75) };
  return {
    startedAt,
    async write() {
      const contact = { email: "grosskoetter@post.example", telephoneNumber: "015230099887", createdAt: startedAt };
      const customer = await aCustomer(bonn.place, contact, person);
      return aFinishedProcess(bonn.place, { ...options, person, customer, vehicle: pick(bonn.vehicles, 1) });
    },
  };
}

/** Checks still to be worked on: without photos, in review, accepted, rejected. */
function openChecks(clock: DemoClock, { zentrale, koeln, bonn, duesseldorf }: RheintalOffices): PlannedProcess[] {
  const { aCheckInReview, aCheckWithoutPhotos, aCheckWithRejectedLicense, anAcceptedCheck, aRejectedCheck } = checks;
  const { ayse, eva, erika, mehmet, olena, tomasz } = specimenPeople;
  return [
    plannedCheck(aCheckInReview, koeln, clock.ago(18), { person: ayse }),
    plannedCheck(aCheckInReview, bonn, clock.ago(47), { person: eva, isOnlyIdCheck: true }),
    plannedCheck(aCheckInReview, koeln, clock.ago(64), { person: erika }),
    plannedCheck(aCheckInReview, bonn, clock.ago(95), { person: olena }),
    plannedCheck(aCheckInReview, koeln, clock.at(1, "17:31"), { person: tomasz }),
    plannedCheck(aCheckWithoutPhotos, duesseldorf, clock.ago(26)),
    plannedCheck(waitingForPhoto, koeln, clock.ago(33)),
    plannedCheck(aCheckWithoutPhotos, bonn, clock.at(1, "14:12")),
    plannedCheck(aCheckWithoutPhotos, zentrale, clock.at(2, "10:05")),
    plannedCheck(anAcceptedCheck, koeln, clock.ago(42), { person: personCalled("O'Neil", "Köln") }),
    plannedCheck(anAcceptedCheck, duesseldorf, clock.ago(75)),
    plannedCheck(anAcceptedCheck, koeln, clock.at(1, "11:40")),
    plannedCheck(checks.anAcceptedCheckWithNameMismatch, bonn, clock.at(1, "09:20")),
    plannedCheck(anAcceptedCheck, duesseldorf, clock.at(2, "15:55"), { isOnlyIdCheck: true }),
    plannedCheck(anAcceptedCheck, koeln, clock.at(3, "13:10")),
    plannedCheck(anAcceptedCheck, bonn, clock.at(4, "16:25"), { person: personCalled("da Silva", "Bonn") }),
    plannedCheck(anAcceptedCheck, zentrale, clock.at(5, "10:30")),
    plannedCheck(aCheckWithRejectedLicense, duesseldorf, clock.at(1, "16:04"), { person: mehmet }),
    plannedCheck(aRejectedCheck, koeln, clock.ago(130)),
    plannedCheck(aCheckWithRejectedLicense, koeln, clock.at(3, "09:45")),
    plannedCheck(aRejectedCheck, bonn, clock.at(6, "12:00"), { isOnlyIdCheck: true }),
    plannedCheck(aCheckWithRejectedLicense, duesseldorf, clock.at(12, "17:00")),
  ];
}

/** One side has been requested from the customer again. */
const waitingForPhoto: typeof checks.aCheckInReview = async (place, options) =>
  (await aCheckWithPhotoRequest(place, options)).check;

function discardedChecks(clock: DemoClock, { koeln, bonn, duesseldorf }: RheintalOffices): PlannedProcess[] {
  const offices = [koeln, bonn, duesseldorf];
  return [148, 118, 83, 47, 20, 2].map((daysAgo, index) => {
    const startedAt = clock.at(daysAgo, "15:20");
    const isPastRetention = startedAt < monthsBefore(clock.now, 3);
    return plannedCheck(
      isPastRetention ? checks.aDiscardedCheckPastRetention : checks.aDiscardedCheck,
      pick(offices, index),
      startedAt,
    );
  });
}
