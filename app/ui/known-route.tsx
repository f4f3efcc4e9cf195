import { Link } from "@remix-run/react";

/**
 * Makes the router look up the route of an address before a fetcher of this page loads it. A form that is sent while a
 * fetcher's route is still being looked up would end in "not found": the router takes such a route for a removed one.
 */
export function KnownRoute({ to }: { to: string }) {
  return <Link to={to} discover="render" hidden />;
}
