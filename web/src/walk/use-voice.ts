import { useEffect, useRef } from "react";
import { useRegion } from "../locale";

/** True if this device can speak. */
export function canSpeak(): boolean {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/** Speaks a text when the department changes; interrupts the previous one. */
export function useVoice(words: string, department: string, isOn: boolean): void {
  const region = useRegion();
  const spokenDepartment = useRef<string | null>(null);
  useEffect(() => {
    if (!isOn || !canSpeak() || spokenDepartment.current === department) return;
    spokenDepartment.current = department;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = region;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
  }, [words, department, isOn, region]);
}
