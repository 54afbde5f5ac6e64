const WORKER_URL = '/offline-worker.js'

/**
 * Registers the worker that shows a page of the shop where there is no connection, or removes it where the merchant has
 * switched it off. Browsers without workers, and private windows that refuse them, show their own page.
 */
export async function setOfflinePage(isWanted: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    if (isWanted) await navigator.serviceWorker.register(WORKER_URL)
    else await (await navigator.serviceWorker.getRegistration())?.unregister()
  } catch (error) {
    console.warn(error)
  }
}
