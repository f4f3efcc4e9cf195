import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and until scripts run: controls that only scripts can enable again must not be disabled
 * before.
 */
export const useIsInteractive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
