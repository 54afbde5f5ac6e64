import type { SoldOrder } from '../../domain/analytics/events'
import { parseJson, safeLocalStorage } from '../storage'

const KEY = 'navamani.placed'
const MAX = 10

type Placed = { order: SoldOrder; open: boolean }

/** Orders of this browser whose purchase has not been counted yet; written by us alone. */
function readPlaced(): Placed[] {
  const stored = parseJson(safeLocalStorage.read(KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

function writePlaced(placed: Placed[]): void {
  safeLocalStorage.write(KEY, placed.length > 0 ? JSON.stringify(placed) : null)
}

/** Notes an order that was placed here: only this browser counts it, and only once. */
export function keepOrder(order: SoldOrder, open: boolean): void {
  const { number, gst_included, shipping, cod_fee } = order
  const lines = order.lines.map(({ product_id, title, quantity, unit_price }) => {
    return { product_id, title, quantity, unit_price }
  })
  writePlaced([...readPlaced(), { order: { number, gst_included, shipping, cod_fee, lines }, open }].slice(-MAX))
}

const given = new Set<string>()

/** The order to count now, if any: placed here, taken, and not given before. Without `sure`, one to be paid is left. */
export function takeOrder(number: string, sure: boolean): SoldOrder | null {
  const found = readPlaced().find(({ order }) => order.number === number)
  if (!found || given.has(number) || (found.open && !sure)) return null
  given.add(number)
  spendOrders()
  return found.order
}

/** Forgets the orders that were given, once a tag may read them: refused or undecided, they are asked for again. */
export function spendOrders(): void {
  if (!/1/.test(document.documentElement.dataset.consent ?? '')) return
  writePlaced(readPlaced().filter(({ order }) => !given.has(order.number)))
}
