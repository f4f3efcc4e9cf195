import { Check, Lock, LockOpen, TriangleAlert } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { holdLabel, holdTexts, theftKind } from "#server/fleet/holds/hold.texts.ts";
import type { ListedHold } from "#server/fleet/holds/list-holds.server.ts";
import { heldTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { formatDate, formatDateOnly } from "#server/ground/kernel/format.ts";

/** `next`: what is proposed for the HU after this one; its id comes with the page. */
type Next = { id: string; dueOn: string };
type HoldListProps = { holds: readonly ListedHold[]; isInStock: boolean; next: Next };

/** What is due and what holds a vehicle, each with what can be done about it. */
export function HoldList({ holds, isInStock, next }: HoldListProps) {
  return (
    <ul className="grid gap-5">
      {holds.map((hold) => (
        <li key={hold.id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {holdLabel(hold)}
            {hold.heldFrom && !hold.endedAt ? (
              <Badge tone="red" icon={Lock}>
                {heldTexts.short}
              </Badge>
            ) : null}
            {hold.isOverdue && !hold.endedAt ? (
              <Badge tone="amber" icon={TriangleAlert}>
                überfällig
              </Badge>
            ) : null}
          </p>
          <p className="text-sm text-ink-soft">{describe(hold)}</p>
          {hold.kind === theftKind.key && !hold.endedAt ? <p className="text-sm">{holdTexts.endsWithReport}</p> : null}
          {isInStock && hold.kind !== theftKind.key ? <Acts hold={hold} next={next} /> : null}
        </li>
      ))}
    </ul>
  );
}

const describe = ({ dueOn, heldFrom, createdAt, endedAt, notedBy }: ListedHold) =>
  [
    dueOn ? `fällig ${formatDateOnly(dueOn)}` : "",
    heldFrom ? `gesperrt seit ${formatDate(heldFrom)}` : "",
    `eingetragen am ${formatDate(createdAt)}${notedBy ? ` von ${notedBy}` : ""}`,
    endedAt ? `erledigt am ${formatDate(endedAt)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");

function Acts({ hold, next }: { hold: ListedHold; next: Next }) {
  const label = holdLabel(hold);
  const isHu = hold.kind === "inspection";
  return (
    <Form method="post" preventScrollReset className="mt-1 grid gap-3">
      <input type="hidden" name="id" value={hold.id} />
      {isHu ? <NextHu holdId={hold.id} next={next} /> : null}
      <div className="flex flex-wrap gap-2">
        {/* Enter in the field above takes the first. */}
        {hold.dueOn || isHu ? (
          <Button type="submit" size="sm" name="intent" value="done">
            <Check aria-hidden />
            Erledigt<span className="sr-only">: {label}</span>
          </Button>
        ) : null}
        {hold.heldFrom ? (
          <Button type="submit" size="sm" name="intent" value="lifted">
            <LockOpen aria-hidden />
            Sperre aufheben<span className="sr-only">: {label}</span>
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function NextHu({ holdId, next }: { holdId: string; next: Next }) {
  return (
    <div className="w-full sm:w-72">
      <input type="hidden" name="nextId" value={next.id} />
      <Field label={holdTexts.nextLabel} id={`next-${holdId}`} hint={holdTexts.nextHint} isRequired={false}>
        <Input type="date" name="nextDueOn" defaultValue={next.dueOn} />
      </Field>
    </div>
  );
}
