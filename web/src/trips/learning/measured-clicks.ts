/** Clicks and keys for each of the ten frequent jobs, as the journeys counted them: `contract/clicks.json` (N-19). */
export const measuredClicks: readonly number[] = [1, 2, 2, 1, 1, 1, 2, 3, 2, 3];
