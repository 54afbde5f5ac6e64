import type { SoldOrder } from '../../domain/analytics/events'
import { parseJson, safeLocalStorage } from '../storage'

const KEY = 'navamani.placed'
const MAX = 10

type Placed = { order: SoldOrder; open: boolean }

/** Orders of this browser whose purchase event was not sent yet; written only by this module. */
function readPlaced(): Placed[] {
  const stored = parseJson(safeLocalStorage.read(KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

function writePlaced(placed: Placed[]): void {
  safeLocalStorage.write(KEY, placed.length > 0 ? JSON.stringify(placed) : null)
}

/** Stores an order placed in this browser, so that its purchase event is sent exactly once. */
export function keepOrder(order: SoldOrder, open: boolean): void {
  const { number, gst_included, shipping, cod_fee } = order
  const lines = order.lines.map(({ product_id, title, quantity, unit_price }) => {
    return { product_id, title, quantity, unit_price }
  })
  writePlaced([...readPlaced(), { order: { number, gst_included, shipping, cod_fee, lines }, open }].slice(-MAX))
}

const given = new Set<string>()

/** The order to count now, if it was placed here and not counted yet. Unpaid orders only if `isConfirmed`. */
export function takeOrder(number: string, sure: boolean): SoldOrder | null {
  const found = readPlaced().find(({ order }) => order.number === number)
  if (!found || given.has(number) || (found.open && !sure)) return null
  given.add(number)
  spendOrders()
  return found.order
}

/** Removes counted orders once consent lets a tag read them; without consent they are counted again later. */
export function spendOrders(): void {
  if (!/1/.test(document.documentElement.dataset.consent ?? '')) return
  writePlaced(readPlaced().filter(({ order }) => !given.has(order.number)))
}
