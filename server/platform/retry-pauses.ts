/** Pauses before the second, third, ... try of what goes out (product §2). After the last one it counts as failed. */
export const retryMinutes = [1, 5, 30, 2 * 60, 8 * 60];
