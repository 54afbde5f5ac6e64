import {
  type EventItem,
  type ItemCategories,
  type ItemList,
  toItemCategories,
} from '../../domain/analytics/event-items'
import { type ShopEvent, toEvent } from '../../domain/analytics/events'
import type { Cart, CartItem } from '../../domain/cart/cart'
import { lineKey } from '../../domain/cart/cart'
import { parseJson } from '../../domain/text/parse-json'
import { onCartChange } from '../cart/cart-store'
import { savePlacedOrder, takeUncountedOrder } from '../checkout/placed-orders'
import { safeSessionStorage } from '../storage'
import { setEventHandler, type TrackedEvent } from './data-layer'

const KINDS_KEY = 'navamani.kinds'

/** Products that this page showed, and their lists. */
const shownItems = new Map<string, EventItem>()
const lists = new Map<string, { list: ItemList; items: EventItem[] }>()
let kinds: Map<string, ItemCategories> | undefined

function readKinds(): Map<string, ItemCategories> {
  if (kinds) return kinds
  const stored = parseJson(safeSessionStorage.read(KINDS_KEY) ?? '[]')
  kinds = new Map(Array.isArray(stored) ? stored : [])
  return kinds
}

const kindOf = (id: number) => readKinds().get(String(id))

function saveKinds(entries: [string, ItemCategories][]): void {
  const storedKinds = readKinds()
  const newEntries = entries.filter(([id]) => !storedKinds.has(id))
  if (newEntries.length === 0) return
  for (const [id, kind] of newEntries) storedKinds.set(id, kind)
  safeSessionStorage.write(KINDS_KEY, JSON.stringify([...storedKinds]))
}

function rememberItems(items: readonly EventItem[]): void {
  for (const item of items) shownItems.set(item.item_id, item)
  saveKinds(
    items.flatMap(({ item_id, item_category, item_category2 }): [string, ItemCategories][] =>
      item_category && item_category2 ? [[item_id, { item_category, item_category2 }]] : [],
    ),
  )
}

function push(fact: ShopEvent): void {
  const event = toEvent(fact, kindOf)
  // The tag manager merges events: without this reset an event would inherit the items of the previous one.
  if ('ecommerce' in event) window.dataLayer?.push({ ecommerce: null })
  window.dataLayer?.push(event)
}

/** The item of a product that this page showed; otherwise an item with only id, kind and price. */
function toWishlistItem(id: number, payable: number): EventItem {
  const item: EventItem = shownItems.get(String(id)) ?? {
    item_id: String(id),
    ...kindOf(id),
    price: payable,
    quantity: 1,
  }
  const { index: _, ...withoutIndex } = item
  return withoutIndex
}

/** The fact for a tracked event; null if there is nothing to count. */
function toFact(tracked: TrackedEvent): ShopEvent | null {
  if (tracked.name === 'wished') return { name: 'add_to_wishlist', item: toWishlistItem(tracked.id, tracked.payable) }
  if (tracked.name === 'order_taken') {
    const order = takeUncountedOrder(tracked.number, tracked.isConfirmed)
    return order && { name: 'purchase', order }
  }
  return tracked.name === 'order_placed' ? null : tracked
}

/** Turns a tracked event into an event of the tag manager. */
function record(tracked: TrackedEvent): void {
  if (tracked.name === 'order_placed') savePlacedOrder(tracked.order, tracked.open)
  if (tracked.name === 'view_item') rememberItems([tracked.item])
  if (tracked.name === 'view_item_list') {
    rememberItems(tracked.items)
    lists.set(tracked.list.item_list_id, tracked)
  }
  if ('kinds' in tracked)
    saveKinds(Object.entries(tracked.kinds ?? {}).map(([id, category]) => [id, toItemCategories(category)]))
  const fact = toFact(tracked)
  if (fact) push(fact)
}

/** What a change of the cart added and removed, line by line. */
function compareCarts(before: Cart, after: Cart): void {
  const quantityIn = (cart: Cart, key: string) => cart.find((line) => lineKey(line) === key)?.quantity ?? 0
  const lines = new Map<string, CartItem>([...before, ...after].map((line) => [lineKey(line), line]))
  for (const [key, line] of lines) {
    const more = quantityIn(after, key) - quantityIn(before, key)
    if (more > 0) push({ name: 'add_to_cart', line, quantity: more })
    if (more < 0) push({ name: 'remove_from_cart', line, quantity: -more })
  }
}

/** Records a click on a card; a list's cards are in the order of its items. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('[data-list] a[href]') : null
  const listElement = link?.closest<HTMLElement>('[data-list]')
  const card = link?.closest('[data-list] > *')
  const shownList = lists.get(listElement?.dataset.list ?? '')
  const cards = [...(listElement?.children ?? [])].filter((one) => one.querySelector('a[href]'))
  const item = shownList && card && shownList.items[cards.indexOf(card)]
  if (item) push({ name: 'select_item', list: shownList.list, item })
}

/** Starts recording events, until the page is left. */
export function startRecording(): void {
  document.addEventListener('click', onClick, { capture: true })
  onCartChange(compareCarts)
  setEventHandler(record)
}
