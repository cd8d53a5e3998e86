import { useEffect, useRef } from "react";
import { useRegion } from "../locale";

/** True if this device can speak. */
export function canSpeak(): boolean {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/** Says words aloud whenever the department is another one; what is still being said of the one before is left off. */
export function useVoice(words: string, department: string, isOn: boolean): void {
  const region = useRegion();
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (!isOn || !canSpeak() || said.current === department) return;
    said.current = department;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = region;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
  }, [words, department, isOn, region]);
}
