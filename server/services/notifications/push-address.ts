import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";

/** The push services of the browsers: Chrome and its relatives, Firefox, Safari, Edge. */
const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/**
 * Whether the server may send to an endpoint that a browser named: HTTPS at one of the known services, on the usual port.
 * Anyone signed in can register any address, so a list of services is what keeps the server from being sent elsewhere.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!isAllowedAddress(endpoint, { isLocal: false })) return false;
  const { hostname, port } = new URL(endpoint);
  return port === "" && services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
