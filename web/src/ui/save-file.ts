/** Lets the browser save a file that was made on the device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to write.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
