// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { NoticeChoicesScreen } from "../../notices/choices/NoticeChoicesScreen";
export { LettersOffScreen } from "../../notices/LettersOffScreen";
export { NoticesScreen } from "../../notices/NoticesScreen";
export { NoticeStrip } from "../../notices/NoticeStrip";
