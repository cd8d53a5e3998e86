import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { upcOf } from "./upc-e";

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string; readonly format?: string }[]>;
}

/** Missing from TypeScript's types: native bar code detection on many phones. */
interface ScanningWindow {
  readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector;
}

/** Scan interval in milliseconds. */
const interval = 150;

/** True if this browser scans bar codes. */
export function canScan(): boolean {
  return (window as ScanningWindow).BarcodeDetector !== undefined && "mediaDevices" in navigator;
}

/**
 * Scans for product numbers with the camera.
 *
 * @param found - called each time a number is seen; returns true to continue.
 * @param failed - called if the camera is missing or denied.
 */
export function useScanner(found: (gtin: string) => boolean, failed: () => void): RefObject<HTMLVideoElement> {
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ found, failed });
  callbacks.current = { found, failed };
  useEffect(() => {
    const { BarcodeDetector } = window as ScanningWindow;
    let stream: MediaStream | undefined;
    let isOver = false;
    let timer = 0;
    const stop = (): void => {
      isOver = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (detector: Detector): Promise<void> => {
      const element = video.current;
      if (isOver || element === null) return;
      // Skips unreadable frames.
      const codes = await detector.detect(element).catch(() => []);
      const code = codes.find(({ rawValue }) => /^(?:\d{8}|\d{12,14})$/.test(rawValue));
      const number = code?.format === "upc_e" ? upcOf(code.rawValue) : code?.rawValue;
      if (isOver || (number !== undefined && !callbacks.current.found(number))) return;
      timer = window.setTimeout(() => void look(detector), interval);
    };
    const open = async (): Promise<void> => {
      if (BarcodeDetector === undefined) throw new Error("no detector");
      const detector = new BarcodeDetector({ formats: ["ean_13", "ean_8", "upc_a", "upc_e", "itf"] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isOver || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(detector);
    };
    open().catch(() => {
      if (!isOver) callbacks.current.failed();
    });
    return stop;
  }, []);
  return video;
}
