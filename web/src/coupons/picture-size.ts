import type { Coupon } from "../api/coupon-readers";

/** The displayed size of a picture, in CSS pixels. */
export interface PictureSize {
  /** Before rotation. */
  readonly width: number;
  readonly height: number;
  /** A quarter turn, where it is larger that way. */
  readonly isTurned: boolean;
  /** Its size on the page. */
  readonly boxWidth: number;
  readonly boxHeight: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Wider than that, a bar or square is no easier to read, and the barcode is too wide for a scanner held close. */
const widestBar = 4;
const widestSquare = 8;
/** Under that, a barcode is turned to lie along the screen. */
const narrowestBar = 1.5;
/** Taller bars help nobody, unless the barcode has rows. */
const tallestBars = 220;

/**
 * The largest size that fits. A barcode's bars are as wide as a whole number of the screen's dots: rounded ones would differ
 * from each other, and that is what scanners measure.
 *
 * @param ratio - dots of the screen to a pixel of the page.
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
  // Along the screen there is as much room as the page is tall, or more: it may be scrolled.
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
