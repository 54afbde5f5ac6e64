import type { SoldOrder } from '../../domain/analytics/events'
import { parseJson } from '../../domain/text/parse-json'
import { safeLocalStorage } from '../storage'

const KEY = 'navamani.placed'
const MAX_ORDERS = 10

type PlacedOrder = { order: SoldOrder; open: boolean }

/** Orders of this browser whose purchase event was not sent yet; written only by this module. */
function readPlacedOrders(): PlacedOrder[] {
  const stored = parseJson(safeLocalStorage.read(KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

function writePlacedOrders(placedOrders: PlacedOrder[]): void {
  safeLocalStorage.write(KEY, placedOrders.length > 0 ? JSON.stringify(placedOrders) : null)
}

/** Stores an order placed in this browser, so that its purchase event is sent exactly once. */
export function savePlacedOrder(order: SoldOrder, open: boolean): void {
  const { number, gst_included, shipping, cod_fee, gift_box } = order
  const lines = order.lines.map(({ product_id, title, quantity, unit_price }) => {
    return { product_id, title, quantity, unit_price }
  })
  writePlacedOrders(
    [...readPlacedOrders(), { order: { number, gst_included, shipping, cod_fee, gift_box, lines }, open }].slice(
      -MAX_ORDERS,
    ),
  )
}

const countedNumbers = new Set<string>()

/** The order to count now, if it was placed here and not counted yet. Unpaid orders only if `isConfirmed`. */
export function takeUncountedOrder(number: string, isConfirmed: boolean): SoldOrder | null {
  const entry = readPlacedOrders().find(({ order }) => order.number === number)
  if (!entry || countedNumbers.has(number) || (entry.open && !isConfirmed)) return null
  countedNumbers.add(number)
  removeCountedOrders()
  return entry.order
}

/** Removes counted orders once consent lets a tag read them; without consent they are counted again later. */
export function removeCountedOrders(): void {
  if (!/1/.test(document.documentElement.dataset.consent ?? '')) return
  writePlacedOrders(readPlacedOrders().filter(({ order }) => !countedNumbers.has(order.number)))
}
