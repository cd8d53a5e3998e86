/** Record of the device with the running timers. In a file of its own, which the first load can afford. */
export const timersRecord = "timers";
