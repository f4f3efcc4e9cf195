import interHref from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isSecure, readCookie } from "#server/ground/http/cookies.ts";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { ScrollRestoration } from "./layout/scroll-restoration.tsx";
import { UnavailablePage } from "./layout/unavailable-page.tsx";
import { useNonce } from "./nonce.ts";
import { failedTitle } from "./page-title.ts";
import stylesHref from "./tailwind.css?url";
import { themeColors, themeOf } from "./theme.ts";

/** Without an error each page has its own. */
export const meta: MetaFunction = ({ error }) => failedTitle(error);

export const links: LinksFunction = () => [
  { rel: "preload", href: interHref, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesHref },
];

export function loader({ request }: LoaderFunctionArgs) {
  return { theme: themeOf(readCookie(request.headers.get("cookie"), "theme", isSecure(request))) };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  // A route that exports `handle = { hydrate: false }` is plain HTML with its own small script and styles.
  const matches = useMatches();
  const isHydrated = matches.every((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate !== false);
  const ownStyles = matches.flatMap((match) => (match.data as { styles?: string[] } | undefined)?.styles ?? []);
  const ownScripts = matches.flatMap(
    (match) => (match.data as { scriptFirst?: string } | undefined)?.scriptFirst ?? [],
  );
  return (
    <html lang="de" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <ThemeColor theme={theme} />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {isHydrated ? <Links /> : ownStyles.map((href) => <link key={href} rel="stylesheet" href={href} />)}
        {ownScripts.map((src) => (
          <script key={src} type="module" src={src} nonce={nonce} {...beforeFirstPaint} />
        ))}
      </head>
      <body>
        {children}
        {isHydrated ? (
          <>
            <ConnectionNotice />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Nothing can be tapped before such a script has run; unless it fails to load, or the browser does not know this. */
const beforeFirstPaint = { blocking: "render" };

function ThemeColor({ theme }: { theme: "light" | "dark" | "system" }) {
  if (theme !== "system") return <meta name="theme-color" content={themeColors[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <UnavailablePage />;
}
