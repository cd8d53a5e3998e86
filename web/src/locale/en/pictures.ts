/** Photographs of entries, and what holds for pictures of recipes too. */
export const pictures = {
  photograph: "Photograph",
  add: "Add a photograph",
  change: "Change photograph",
  remove: "Remove photograph",
  photographOf: (name: string) => `Photograph of ${name}`,
  loading: "Loading the photograph",
  notHere: "This photograph isn’t on this device yet. It appears once you are online.",
  gone: "This photograph is no longer available.",
  preparing: "Preparing the picture",
  explanation: "We make it smaller and remove where it was taken.",
  unreadable: "Your browser can’t read this picture.",
  unreadableDetail: "Use JPEG, PNG or WebP. Save HEIC pictures from a phone as JPEG first.",
  noRoom: "This device couldn’t save the picture",
  noRoomDetail: "Nothing was changed. Free some space, then choose it again.",
  tooLarge: "This picture is too large",
};
