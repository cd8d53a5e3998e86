/** One sound for the page, since browsers allow it only after a tap. */
let context: AudioContext | undefined;
let tone: OscillatorNode | undefined;

/** Three short tones every three seconds, for half a minute. */
const rounds = 10;
const roundSeconds = 3;
const toneStarts = [0, 0.25, 0.5];
const toneSeconds = 0.15;
const hertz = 880;
const loudness = 0.5;

const vibrations = Array.from({ length: rounds }, () => [300, 200, 300, 2_200]).flat();

/** Call it from a tap or a key: browsers refuse sound that no one asked for. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Refused without a tap; the next one tries again.
  context.resume().catch(() => undefined);
}

/** Rings and vibrates until `hush`, for half a minute at most. */
export function ring(): void {
  hush();
  if ("vibrate" in navigator) navigator.vibrate(vibrations);
  allowSound();
  if (context === undefined) return;
  const begin = context.currentTime + 0.05;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, begin);
  for (let round = 0; round < rounds; round++) {
    for (const start of toneStarts) {
      const time = begin + round * roundSeconds + start;
      gain.gain.setTargetAtTime(loudness, time, 0.01);
      gain.gain.setTargetAtTime(0, time + toneSeconds, 0.02);
    }
  }
  tone = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
  tone.connect(gain).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + rounds * roundSeconds);
}

export function hush(): void {
  if (tone !== undefined && "vibrate" in navigator) navigator.vibrate(0);
  tone?.stop();
  tone?.disconnect();
  tone = undefined;
}

/** Frees the device's sound after the last timer. */
export function endSound(): void {
  hush();
  context?.close().catch(() => undefined);
  context = undefined;
}

/** Shows a notification if the user has allowed them and is not looking at the page. */
export async function notifyOfEnd(title: string, body: string, address: string): Promise<void> {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body, tag: "timer", icon: "/icon-192.png", data: { address } });
}
