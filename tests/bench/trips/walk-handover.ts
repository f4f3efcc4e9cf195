import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { textOf, type Visitor } from "#tests/app/visitor.ts";
import { contractBody, person, wallTime } from "../../trips/act-bodies.ts";

type Stage = { db: Database; headquarterId: string; desk: Visitor; phone: Visitor; vehicleId: string };
type Step = [name: string, work: () => Promise<unknown>];

const photo = new File([readFileSync("tests/fixtures/specimens/easy-td1-0.jpg")], "foto.jpg", { type: "image/jpeg" });

/** What a customer's phone sends of one document. */
function photosOf(sides: readonly string[]) {
  const form = new FormData();
  for (const [index, side] of sides.entries()) {
    const field = (name: string) =>
      `external_image_capturing_process[identity_document_images_attributes][${index}][${name}]`;
    form.set(field("image"), photo);
    form.set(field("identity_document_side"), side);
    form.set(field("image_type"), "visible");
  }
  return form;
}

const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

/**
 * The steps of one handover: a check by link with two documents, the decision, a contract with SB-Schutz, three signatures and
 * the return with two. Screens are opened as pages, acts are calls of the API with the bodies that tests/trips sends.
 */
export function handover({ db, headquarterId, desk, phone, vehicleId }: Stage): Step[] {
  let [token, checkId, contractId, sbId] = ["", "", "", ""];
  const sign = (...kinds: Parameters<typeof drawn>[0][]) => kinds.map((kind) => drawn(kind));
  const act = async (method: string, path: string, body: object) => {
    const { status, json } = await desk.api(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
  };
  const look = async (...addresses: string[]) => {
    for (const address of addresses) {
      const { status } = await desk.request(address);
      if (status >= 400) throw new Error(`${address}: ${status}`);
    }
  };
  const capture = async (...sides: string[]) => {
    await phone.open(`/id_scan_mobile/${token}`);
    for (const step of ["opened", ...sides])
      await phone.api("POST", `/external_image_capturing_processes/${token}/progress`, {
        external_image_capturing_process: { step },
      });
    const sent = await phone.request(`/api/external_image_capturing_processes/${token}/capture`, {
      method: "POST",
      body: photosOf(sides),
    });
    if (sent.status !== 201) throw new Error(`The photos were refused: ${await sent.text()}`);
    token = tokenOf(phone.document.querySelector("[data-next]")?.getAttribute("data-next") ?? "/");
  };
  return [
    [
      "link for two documents",
      async () => {
        await look("/dashboard", "/id_check");
        await desk.open("/id_check/new_legitimation");
        desk.tick("Personalausweis");
        await desk.press("Auswahl übernehmen");
        token = tokenOf(new URL(textOf(desk.page.getByTestId("capture-link"))).pathname);
      },
    ],
    ["photos of the ID", () => capture("front_side", "back_side")],
    ["photo of the license", () => capture("front_side")],
    [
      "check is started",
      async () => {
        await desk.open(desk.address);
        await desk.press("Legitimation prüfen");
        const [check] = await db.select().from(idChecks).where(eq(idChecks.headquarterId, headquarterId));
        checkId = check?.id ?? "";
      },
    ],
    [
      "review and decision",
      async () => {
        const images = await db.select().from(documentImages).where(eq(documentImages.idCheckId, checkId));
        await look(
          "/id_check?context=new",
          `/id_check/${checkId}`,
          ...images.map(({ id }) => `/id_check/document_image/${id}`),
        );
        await act("POST", `/id_checks/${checkId}/approve`, { id_check: person });
      },
    ],
    [
      "contract with SB-Schutz",
      async () => {
        const wizard = `/id_check/new_contract/${checkId}`;
        await look(wizard, `${wizard}?step=1`, `${wizard}?step=2`, `${wizard}?step=3`, `${wizard}?step=4`);
        const body = contractBody(checkId, vehicleId);
        // Picked up in the past, so that it can come back.
        const confirmed_concerns = [...body.confirmed_concerns, "pickup_past"];
        await act("POST", "/contracts", { contract: { ...body, start_of_use: wallTime(-1), confirmed_concerns } });
        const [contract] = await db.select().from(contracts).where(eq(contracts.headquarterId, headquarterId));
        const [sb] = await db.select().from(sbContracts).where(eq(sbContracts.headquarterId, headquarterId));
        contractId = contract?.id ?? "";
        sbId = sb?.id ?? "";
      },
    ],
    [
      "papers are read",
      () => look(`/id_check/contract_file/${contractId}/unsigned`, `/id_check/sb_contract_file/${sbId}/unsigned`),
    ],
    [
      "three signatures",
      async () => {
        await look(`/id_check/online_signature_pdf/${contractId}`);
        const signatures_attributes = sign("customer", "sb_customer", "dealer");
        await act("POST", `/contracts/${contractId}/add_signatures`, { contract: { signatures_attributes } });
        await look(`/id_check/contract_details/${contractId}`);
      },
    ],
    [
      "signed papers, sealed and mailed",
      async () => {
        await look(`/id_check/contract_file/${contractId}/signed`, `/id_check/sb_contract_file/${sbId}/signed`);
        await act("POST", `/contracts/${contractId}/send_contract_email`, { recipient: "erika@example.org" });
      },
    ],
    [
      "return with two signatures",
      async () => {
        await look(
          "/dashboard",
          `/id_check/contract_details/${contractId}`,
          `/id_check/contract_details/${contractId}/vehicle_return`,
        );
        const [contract] = await db.select().from(contracts).where(eq(contracts.headquarterId, headquarterId));
        await act("PUT", `/contracts/${contractId}`, {
          contract: {
            odometer_value_at_end: (contract?.odometerStartKm ?? 0) + 120,
            vehicle_returned_at: new Date().toISOString(),
            signatures_attributes: sign("vehicle_return_customer", "vehicle_return_dealer"),
          },
        });
        await look(`/id_check/contract_details/${contractId}`);
      },
    ],
  ];
}
