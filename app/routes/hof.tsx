import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useNonce } from "#app/nonce.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { isSecure, writeCookie } from "#server/ground/http/cookies.ts";

/** Plain HTML without anything about a person: the service worker keeps it, and its own client takes over (see widget/yard). */
export const handle = { hydrate: false };

export const meta: MetaFunction = () => [
  ...pageTitle("Hof"),
  { tagName: "link", rel: "manifest", href: paths.yardManifest() },
  { name: "apple-mobile-web-app-capable", content: "yes" },
];

/** As long as browsers keep a cookie. */
const days = 400;

/** The cookie tells signing out that this browser keeps what was not sent yet (yard.md#the-device). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { script, styles } = context.yardAssets;
  const headers = { "Set-Cookie": writeCookie("yard", "kept", isSecure(request), days) };
  return data({ script, styles }, { headers });
}

/** Hand-overs and returns without a network (yard.md#the-device). */
export default function Yard() {
  const { script } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <>
      <div id="yard">
        <main>
          <h1>Hof</h1>
          <noscript>
            <p>Bitte schalten Sie JavaScript ein: Ohne kann dieses Gerät nichts aufnehmen, wenn das Netz fehlt.</p>
          </noscript>
        </main>
      </div>
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}
