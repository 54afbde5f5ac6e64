import { type Item, type Kind, type List, toKind } from '../../domain/analytics/event-items'
import { type Fact, toEvent } from '../../domain/analytics/events'
import type { Cart, CartItem } from '../../domain/cart/cart'
import { lineKey } from '../../domain/cart/cart'
import { followCart } from '../cart/cart-store'
import { keepOrder, takeOrder } from '../checkout/placed-orders'
import { parseJson, safeSessionStorage } from '../storage'
import { listen, type Told } from './data-layer'

const KINDS_KEY = 'navamani.kinds'

/** Products that this page showed, and their lists. */
const seen = new Map<string, Item>()
const lists = new Map<string, { list: List; items: Item[] }>()
let kinds: Map<string, Kind> | undefined

function knownKinds(): Map<string, Kind> {
  if (kinds) return kinds
  const stored = parseJson(safeSessionStorage.read(KINDS_KEY) ?? '[]')
  kinds = new Map(Array.isArray(stored) ? stored : [])
  return kinds
}

const kindOf = (id: number) => knownKinds().get(String(id))

function learn(found: [string, Kind][]): void {
  const known = knownKinds()
  const news = found.filter(([id]) => !known.has(id))
  if (news.length === 0) return
  for (const [id, kind] of news) known.set(id, kind)
  safeSessionStorage.write(KINDS_KEY, JSON.stringify([...known]))
}

function remember(items: readonly Item[]): void {
  for (const item of items) seen.set(item.item_id, item)
  learn(
    items.flatMap(({ item_id, item_category, item_category2 }): [string, Kind][] =>
      item_category && item_category2 ? [[item_id, { item_category, item_category2 }]] : [],
    ),
  )
}

function push(fact: Fact): void {
  const event = toEvent(fact, kindOf)
  // The tag manager merges events: without this reset an event would inherit the items of the previous one.
  if ('ecommerce' in event) window.dataLayer?.push({ ecommerce: null })
  window.dataLayer?.push(event)
}

/** The item of a product that this page showed; otherwise an item with only id, kind and price. */
function toWished(id: number, payable: number): Item {
  const item: Item = seen.get(String(id)) ?? { item_id: String(id), ...kindOf(id), price: payable, quantity: 1 }
  const { index: _, ...alone } = item
  return alone
}

/** The fact for a tracked event; null if there is nothing to count. */
function toFact(told: Told): Fact | null {
  if (told.name === 'wished') return { name: 'add_to_wishlist', item: toWished(told.id, told.payable) }
  if (told.name === 'order_taken') {
    const order = takeOrder(told.number, told.sure)
    return order && { name: 'purchase', order }
  }
  return told.name === 'order_placed' ? null : told
}

/** Turns a tracked event into an event of the tag manager. */
function record(told: Told): void {
  if (told.name === 'order_placed') keepOrder(told.order, told.open)
  if (told.name === 'view_item') remember([told.item])
  if (told.name === 'view_item_list') {
    remember(told.items)
    lists.set(told.list.item_list_id, told)
  }
  if ('kinds' in told) learn(Object.entries(told.kinds ?? {}).map(([id, category]) => [id, toKind(category)]))
  const fact = toFact(told)
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
  const marked = link?.closest<HTMLElement>('[data-list]')
  const card = link?.closest('[data-list] > *')
  const shownList = lists.get(marked?.dataset.list ?? '')
  const cards = [...(marked?.children ?? [])].filter((one) => one.querySelector('a[href]'))
  const item = shownList && card && shownList.items[cards.indexOf(card)]
  if (item) push({ name: 'select_item', list: shownList.list, item })
}

/** Starts recording events, until the page is left. */
export function startRecording(): void {
  document.addEventListener('click', onClick, { capture: true })
  followCart(compareCarts)
  listen(record)
}
