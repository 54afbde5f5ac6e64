import { addSaved, hasSaved, removeSaved, type SavedEntry } from '../../domain/cart/saved-list'
import { fill } from '../../domain/text/fill'
import { track } from '../analytics/data-layer'
import { preloadToasts, showToast } from '../ui/toast'
import { compare } from './compare-store'
import { wishlist } from './wishlist-store'

/** Offers to take a product into a full comparison in place of another one; rejects where it could not be shown. */
type OfferSwap = (product: SavedEntry) => Promise<void>
type SaveMessages = Record<'added' | 'removed' | 'full' | 'title' | 'path', string>
export type SaveLabels = { wishlist: SaveMessages; compare: SaveMessages; notKept: string }

const STORES = { wishlist, compare }
const BUTTONS = 'button[data-save]'

/** Shows which products are saved, in this page and whatever is put into it later. */
function updateButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
    const store = storeOf(button)
    button.disabled = false
    button.setAttribute('aria-pressed', String(hasSaved(store.read(), Number(button.dataset.id))))
  }
  const link = document.querySelector<HTMLElement>('a[data-compare-link]')
  if (link) showCompared(link, STORES.compare.read().length)
}

/** The way to the comparison, with the number of its products, once there is one. Writes only changes: it is watched. */
function showCompared(link: HTMLElement, count: number): void {
  const number = link.querySelector('span')
  if (!number || number.textContent === String(count)) return
  link.hidden = count === 0
  number.textContent = String(count)
  link.setAttribute('aria-label', fill(link.dataset.compareLink ?? '', { n: count }))
}

function listOf(button: HTMLButtonElement): keyof typeof STORES {
  return button.dataset.save === 'compare' ? 'compare' : 'wishlist'
}

function storeOf(button: HTMLButtonElement) {
  return STORES[listOf(button)]
}

function buttonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>(BUTTONS) : null
}

function toggle(button: HTMLButtonElement, labels: SaveLabels, offerSwap: OfferSwap): void {
  const store = storeOf(button)
  const messages = labels[listOf(button)]
  const { id, payable, stock } = button.dataset
  const saved = { id: Number(id), payable: Number(payable), stock: Number(stock), at: new Date().toISOString() }
  const outcome = store.change((list) =>
    hasSaved(list, saved.id) ? { list: removeSaved(list, saved.id) } : addSaved(list, saved, store.maxItems),
  )
  if ('refused' in outcome) {
    const showFullMessage = () => showToast('error', fill(messages.full, { n: store.maxItems }))
    if (store === STORES.compare) offerSwap(saved).catch(showFullMessage)
    else showFullMessage()
    return
  }
  const added = hasSaved(outcome.list, saved.id)
  if (added && store === STORES.wishlist) track({ name: 'wished', id: saved.id, payable: saved.payable })
  if (store.takeLoss()) showToast('error', labels.notKept)
  else
    showToast(
      'success',
      added ? messages.added : messages.removed,
      added ? { text: messages.title, href: messages.path } : null,
    )
}

/** Wakes every heart and every pair of scales of the page, now and later, until the returned function is called. */
export function initSaveButtons(labels: SaveLabels, offerSwap: OfferSwap): () => void {
  const onClick = (event: MouseEvent) => {
    const button = buttonOf(event)
    if (button) toggle(button, labels, offerSwap)
  }
  const onPointer = (event: Event) => {
    if (buttonOf(event)) preloadToasts()
  }
  const watcher = new MutationObserver(updateButtons)
  const unsubscribes = Object.values(STORES).map(({ subscribe }) => subscribe(updateButtons))
  document.addEventListener('click', onClick)
  document.addEventListener('pointerover', onPointer, { passive: true })
  watcher.observe(document.body, { childList: true, subtree: true })
  updateButtons()
  return () => {
    watcher.disconnect()
    for (const stop of unsubscribes) stop()
    document.removeEventListener('click', onClick)
    document.removeEventListener('pointerover', onPointer)
  }
}
