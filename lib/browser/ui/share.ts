import { track } from '../analytics/data-layer'
import { showToast } from './toast'

/** What is shared: a product by its number, a list or an answer by its name; with title and public address. */
export type SharedItem = {
  id: number | 'wishlist' | 'compare' | 'advice' | 'customization'
  title: string
  url: string
}
export type ShareMessages = { copied: string; copy: string }

/** The browser’s own sheet; `none` where there is none, or where it would not open. */
async function openSheet({ title, url }: SharedItem): Promise<'sent' | 'closed' | 'none'> {
  if (!navigator.share) return 'none'
  try {
    await navigator.share({ title, url })
    return 'sent'
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'closed' : 'none'
  }
}

/** Shares a product by the browser's share sheet, else copies its URL, else shows the URL for copying by hand. */
export async function share(item: SharedItem, messages: ShareMessages): Promise<void> {
  const outcome = await openSheet(item)
  if (outcome === 'sent') trackShare(item, 'sheet')
  if (outcome === 'none') await copyUrl(item, messages)
}

/** Copies the URL, or shows it for copying by hand. */
async function copyUrl(item: SharedItem, messages: ShareMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(item.url)
    showToast('success', messages.copied)
  } catch {
    // No clipboard without HTTPS or without leave.
    window.prompt(messages.copy, item.url)
  }
  trackShare(item, 'copy')
}

function trackShare({ id }: SharedItem, method: string): void {
  track({ name: 'share', method, item_id: String(id) })
}
