import { beforeAll, expect, test } from "vitest";
import { annexCResponseTo } from "#db/seed/wallet-world/answer-annex-c.ts";
import {
  answerRequest,
  browserResponseTo,
  openRequest,
  responseTo,
  type Tamper,
} from "#db/seed/wallet-world/answer-request.ts";
import { createWalletWorld, personOf, type WalletWorld } from "#db/seed/wallet-world/wallet-world.ts";
import { ask, everything, origin, verify } from "./ask.ts";

let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld();
});

/** As the flow does it: the session is kept as JSON between question and response. */
async function show(id: string, tamper: Tamper = {}, question = everything) {
  const { session, requestObject } = await ask(world, { question });
  const request = await openRequest(world, requestObject ?? "");
  const response = await responseTo(personOf(world, id), request, tamper);
  return verify(world, JSON.parse(JSON.stringify(session)), response ?? "");
}

const erikasId = {
  issuer: "Bundesdruckerei GmbH",
  familyName: "Mustermann",
  givenName: "Erika",
  birthDate: "1984-01-26",
  birthPlace: "Berlin",
  nationalities: ["DE"],
  street: "Heidestraße 17",
  postCode: "51147",
  city: "Köln",
  country: "DE",
  issuedOn: null,
  expiresOn: "2035-08-01",
  documentNumber: null,
  issuingCountry: "DE",
};

const classes = [
  { category: "AM", issuedOn: "2003-05-02", expiresOn: null, codes: [] },
  { category: "B", issuedOn: "2003-05-02", expiresOn: null, codes: [] },
  { category: "C1", issuedOn: "2003-05-02", expiresOn: "2034-01-25", codes: ["171"] },
  { category: "L", issuedOn: "2003-05-02", expiresOn: null, codes: ["174"] },
];

test("both halves are verified, with the portrait and the classes that only Germany has", async () => {
  const { id, license } = await show("erika");
  expect(id).toMatchObject({ ...erikasId, format: "sd-jwt" });
  expect(license).toMatchObject({
    familyName: "Mustermann",
    issuingAuthority: "Stadt Köln",
    documentNumber: "B072RRE2I55",
    issuedOn: "2020-03-12",
    expiresOn: "2035-03-11",
    classes,
  });
  expect(license?.portrait?.contentType).toBe("image/jpeg");
  expect(license?.portrait?.bytes.length).toBeGreaterThan(3_000);
});

test("the PID is taken as mdoc, too", async () => {
  expect((await show("erika", { prefersMdoc: true })).id).toMatchObject({ ...erikasId, format: "mdoc" });
});

test("each half can be asked for alone, and then the other is null", async () => {
  const onlyId = await show("erika", {}, { ...everything, halves: ["id"] });
  expect(onlyId).toMatchObject({ id: { familyName: "Mustermann" }, license: null });
  const onlyLicense = await show("erika", {}, { ...everything, halves: ["license"] });
  expect(onlyLicense).toMatchObject({ id: null, license: { classes } });
});

test("what was not asked for stays unknown", async () => {
  const question = { ...everything, idAttributes: ["familyName"], licenseAttributes: ["classes"] } as const;
  const { id, license } = await show("erika", {}, question);
  expect(id).toMatchObject({ familyName: "Mustermann", givenName: null, birthDate: null, street: null });
  expect(license).toMatchObject({ classes, portrait: null, familyName: null });
});

test("a foreign PID tells what the German one does not have", async () => {
  const { id } = await show("foreign");
  expect(id).toMatchObject({ issuingCountry: "NL", documentNumber: "SPECI2021", issuedOn: "2025-02-03" });
});

test("a person with one name has an empty given name", async () => {
  expect((await show("one-name")).id).toMatchObject({ familyName: "Suharto", givenName: "" });
});

test.each(["openid4vp-v1-signed", "org-iso-mdoc"] as const)("the browser's API by %s", async (channel) => {
  const { session, browserRequest, address } = await ask(world, { channel });
  const data = browserRequest?.data ?? {};
  const person = personOf(world, "erika");
  const response =
    channel === "org-iso-mdoc"
      ? await annexCResponseTo(person, data, origin)
      : await browserResponseTo(world, person, { request: data.request ?? "" }, origin);
  const { id, license } = await verify(world, JSON.parse(JSON.stringify(session)), response ?? "");
  expect(address).toBe(null);
  expect(browserRequest?.protocol).toBe(channel);
  expect(id).toMatchObject(erikasId);
  expect(license).toMatchObject({ classes });
});

test("a wallet opens the link, learns who asks and with which registration, and posts its response", async () => {
  const { session, address, requestObject } = await ask(world);
  expect(address).toMatch(/^openid4vp:\/\/\?client_id=x509_hash%3A[\w-]+&request_uri=https%3A%2F%2Fdealer\.example%2F/);
  const { asker, hasRegistration } = await openRequest(world, requestObject ?? "");
  expect({ asker, hasRegistration }).toEqual({ asker: "Autohaus Rheintal GmbH", hasRegistration: true });
  let posted = "";
  const net = async (_url: unknown, init?: RequestInit) => {
    posted = (init?.body as URLSearchParams | undefined)?.get("response") ?? "";
    return new Response(init ? "{}" : requestObject);
  };
  await answerRequest(world, personOf(world, "erika"), address ?? "", net as typeof fetch);
  expect(await verify(world, session, posted)).toMatchObject({ id: erikasId });
});

test("the library of mdocs does not change the messages of forms", async () => {
  await show("erika");
  const { z } = await import("#server/ground/kernel/zod.ts");
  expect(z.config().customError).toBe(undefined);
  expect(z.string().safeParse(1).error?.issues[0]?.message).toBe("Bitte geben Sie einen Text an.");
});
