import { Link } from "@remix-run/react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { listWaitingYardActs } from "#server/handover/yard/list-yard-acts.server.ts";

type Act = Awaited<ReturnType<typeof listWaitingYardActs>>[number];
type Refused = { problem: string; typed: { doneAt: string; reason: string } } | null;

/** One act that waits: what was done, why it waits, and both ways out of it. */
export function WaitingAct({ act, refused }: { act: Act; refused: Refused }) {
  const { contract, label, facts } = act;
  const titleId = `act-${act.id}`;
  return (
    <li>
      <Card aria-labelledby={titleId}>
        <CardHeader>
          <CardTitle id={titleId}>
            {label}: {contract.vehicle}
          </CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          <Alert tone={refused ? "danger" : "warning"} isAnnounced={refused !== null}>
            {refused?.problem ?? act.problem}
          </Alert>
          <div className="grid gap-0.5">
            {facts.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
            <p className="text-sm text-ink-soft">{timesOf(act)}</p>
            <p className="text-sm">
              <Link to={paths.contract(contract.id)} className="underline underline-offset-4 hover:decoration-2">
                {contract.number}
              </Link>
              {`, ${contract.customer}`}
            </p>
          </div>
          {act.cannotTake ? <p>{act.cannotTake}</p> : <TakeOver act={act} refused={refused} />}
          <Form method="post" preventScrollReset className="grid gap-3 border-t border-line pt-4">
            <input type="hidden" name="id" value={act.id} />
            <Field label="Grund, wenn es verworfen wird">
              <Input name="reason" defaultValue={refused?.typed.reason ?? ""} autoComplete="off" maxLength={200} />
            </Field>
            <Button type="submit" name="intent" value="discard" className="sm:w-fit">
              Verwerfen<span className="sr-only">: {label}</span>
            </Button>
          </Form>
        </CardBody>
      </Card>
    </li>
  );
}

type Times = { doneAt: Date | string | null; receivedAt: Date | string; doneBy: string };

const timesOf = ({ doneAt, receivedAt, doneBy }: Times) =>
  [
    `${doneAt ? `${formatDateTime(doneAt)} Uhr` : "Zeit unbekannt"}${doneBy ? `, ${doneBy}` : ""}`,
    `angekommen ${formatDateTime(receivedAt)} Uhr`,
  ].join("; ");

function TakeOver({ act: { id, label, questions, needsTime }, refused }: { act: Act; refused: Refused }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      {needsTime ? (
        <Field label="Wann war das?" hint="z. B. 23.11.2026 10:00">
          <Input name="doneAt" defaultValue={refused?.typed.doneAt ?? ""} autoComplete="off" />
        </Field>
      ) : null}
      {questions.map(({ code, title }) => (
        <Checkbox key={code} name="confirmed" value={code} label={`${title}. Das stimmt so.`} />
      ))}
      <Button type="submit" variant="primary" name="intent" value="take_over" className="sm:w-fit">
        Übernehmen<span className="sr-only">: {label}</span>
      </Button>
    </Form>
  );
}
