/** Makes a file field hold this file, or none: after one was dropped beside it, refused, or taken out. */
export function holdFile(input: HTMLInputElement | null, file: File | undefined): void {
  if (!input || (input.files?.length ? input.files[0] : undefined) === file) return;
  const held = new DataTransfer();
  if (file) held.items.add(file);
  input.files = held.files;
}
