/** Saves a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the URL until it starts writing.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
