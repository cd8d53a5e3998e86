import type { Coupon } from "../api/coupon-readers";

/** The displayed size of a picture, in CSS pixels. */
export interface PictureSize {
  /** Before rotation. */
  readonly width: number;
  readonly height: number;
  /** True for a quarter turn, if that is larger. */
  readonly isTurned: boolean;
  /** Its size on the page. */
  readonly boxWidth: number;
  readonly boxHeight: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Wider bars or squares do not scan better, and the barcode would be too wide for a scanner held close. */
const widestBar = 4;
const widestSquare = 8;
/** Below this width, a barcode is turned to lie along the screen. */
const narrowestBar = 1.5;
/** Taller bars do not help, except for stacked barcodes. */
const tallestBars = 220;

/**
 * Returns the largest size that fits. Bars are a whole number of screen pixels wide: rounded widths would differ, and
 * scanners measure them.
 *
 * @param ratio - screen pixels per CSS pixel.
 */
export function pictureSize({ code, picture }: Coupon, room: Room, ratio: number): PictureSize {
  if (code === null) {
    const scale = Math.min(room.width / picture.width, room.height / picture.height);
    return upright(picture.width * scale, picture.height * scale);
  }
  const widest = code.symbology === "qr" ? widestSquare : widestBar;
  const whole = (bar: number): number => Math.max(1, Math.floor(Math.min(widest, bar) * ratio)) / ratio;
  const bar = whole(room.width / picture.width);
  const isRowed = code.symbology === "qr" || code.symbology === "dataBarExpandedStacked";
  if (isRowed || bar >= narrowestBar) return upright(picture.width * bar, heightOf(picture.height * bar, isRowed));
  // Along the screen there is the page's height, or more with scrolling.
  const along = whole(Math.max(narrowestBar, room.height / picture.width));
  const [width, height] = [picture.width * along, Math.min(picture.height * along, room.width)];
  return { width, height, isTurned: true, boxWidth: height, boxHeight: width };
}

function upright(width: number, height: number): PictureSize {
  return { width, height, isTurned: false, boxWidth: width, boxHeight: height };
}

function heightOf(height: number, isRowed: boolean): number {
  return isRowed ? height : Math.min(height, tallestBars);
}
