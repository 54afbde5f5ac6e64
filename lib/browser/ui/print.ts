const MAX_WAIT_MS = 3000

/** Prints the page with all of its photographs, including those that are lazy and not loaded yet. */
export async function printPage(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')]
  for (const photo of photos) photo.loading = 'eager'
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.allSettled(photos.map((photo) => photo.decode())), timeout])
  window.print()
}
