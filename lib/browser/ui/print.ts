const PATIENCE_MS = 3000

/** Prints the page with all of its photographs, those too that nobody has scrolled to yet. */
export async function printPage(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')]
  for (const photo of photos) photo.loading = 'eager'
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled(photos.map((photo) => photo.decode())), late])
  window.print()
}
