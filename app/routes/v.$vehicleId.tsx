import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form } from "#app/forms/form.tsx";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { labelTexts } from "#server/fleet/vehicle-labels/vehicle-labels.texts.ts";
import { isSecure, writeCookie } from "#server/ground/http/cookies.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";

export const meta: MetaFunction = () => pageTitle("Anmelden");

/** Whose code was scanned is looked up only for who is signed in: others get the same page for every address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (await context.staff()) throw redirect(paths.vehicleActs(params.vehicleId ?? ""));
  return null;
}

/** Remembers the vehicle while the user signs in. */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = IdText.safeParse(params.vehicleId);
  const headers = new Headers();
  if (id.success && id.data) headers.append("Set-Cookie", writeCookie("scanned", id.data, isSecure(request)));
  return redirect(paths.login(), { headers });
}

/** What strangers see who scan the label of a vehicle (vehicles.md#labels). */
export default function ScannedLabel() {
  return (
    <PublicLayout title={labelTexts.strangerTitle} description={labelTexts.stranger}>
      <Form method="post">
        <Button type="submit" variant="primary" className="w-full">
          Anmelden
        </Button>
      </Form>
    </PublicLayout>
  );
}
