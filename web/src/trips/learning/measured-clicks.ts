/** What each of the ten frequent jobs takes in clicks and keys, as the journeys have counted it: `contract/clicks.json` (N-19). */
export const measuredClicks: readonly number[] = [1, 2, 2, 1, 1, 1, 2, 3, 2, 3];
