import type { z } from 'zod'
import { PaymentMethod } from '../../../contract/order/cart'
import type { Order, Payment } from '../../../contract/order/order'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import type { RawReply, ReadResult } from './raw-reply'
import { toPrice, toRemoteUrl } from './read-category'
import { type Fields, firstPresent, toFields, toFirst, toId, toList, toNumber, toText } from './values'

const NUMBERS = ['number', 'order_number', 'order_no', 'order_id', 'receipt', 'reference', 'ticket', 'id']
const LINKS = [
  'url',
  'redirect_url',
  'payment_url',
  'pay_url',
  'checkout_url',
  'payment_link',
  'short_url',
  'redirect',
  'link',
]
const TOTALS = ['total', 'grand_total', 'total_amount', 'amount', 'total_price']

/** The receipt number of a form; empty if the remote gives none. */
export function readReceipt({ data }: RawReply): ReadResult {
  const fields = toFirst(data)
  return { data: { number: toText(fields ? firstPresent(fields, ...NUMBERS) : data) ?? '' } }
}

/** All objects that may hold order or payment fields: nested objects, the data, and the reply itself. */
function listCandidates({ data, body }: RawReply): Fields[] {
  const topLevel = toFirst(data)
  const inner = ['order', 'payment', 'data'].map((name) => toFields(topLevel?.[name]))
  return [...inner, topLevel, body].flatMap((one) => (one ? [one] : []))
}

function findValue(candidates: Fields[], names: string[]): unknown {
  return candidates.map((candidate) => firstPresent(candidate, ...names)).find((value) => value !== undefined)
}

function findUrl({ data }: RawReply, candidates: Fields[], base: string): string | null {
  const plainValue = typeof data === 'string' && /^(https?:\/)?\//.test(data) ? data : undefined
  const text = toText(plainValue ?? findValue(candidates, LINKS))
  return text && /^(https?:\/)?\//.test(text) ? toRemoteUrl(text, base) : null
}

type Line = Order['lines'][number]

async function readLines({ input, catalogue }: RawReply): Promise<Line[]> {
  const products = await catalogue.products()
  return toList(input.items).flatMap((item) => {
    const fields = toFields(item) ?? {}
    const product = products.find(({ id }) => id === toId(fields.product_id))
    const quantity = toNumber(fields.quantity) ?? 1
    if (!product) return []
    const unit_price = toPrice(fields.seen_price) ?? product.payable
    const [image = { src: '', alt: '' }] = product.images
    const { id: product_id, title, slug, sku, hsn, gst_percent } = product
    const line_total = toRupees(toPaise(unit_price) * quantity)
    return [{ product_id, title, slug, sku, image, quantity, unit_price, line_total, hsn, gst_percent }]
  })
}

/**
 * A placed order from any form of reply: an object, an order number, a payment URL, or only a success status. The ordered
 * items are taken from the request.
 */
export async function readPlacedOrder(rawReply: RawReply): Promise<ReadResult> {
  const { data, input, base } = rawReply
  const candidates = listCandidates(rawReply)
  const url = findUrl(rawReply, candidates, base)
  const plainValue =
    (typeof data === 'string' || typeof data === 'number') && toText(data) !== url ? toText(data) : null
  const number =
    plainValue && !/^(https?:\/)?\//.test(plainValue)
      ? plainValue
      : (toText(findValue(candidates.slice(0, -1), NUMBERS)) ??
        toText(firstPresent(rawReply.body, ...NUMBERS.slice(0, -1))))
  const lines = await readLines(rawReply)
  const subtotal = toRupees(lines.reduce((sum, line) => sum + toPaise(line.line_total), 0))
  const payment: z.infer<typeof Payment> = url ? { kind: 'redirect', url } : { kind: 'none' }
  const order: Order = {
    number: number ?? '',
    state: url ? 'awaiting_payment' : 'created',
    placed_at: new Date().toISOString(),
    payment_method: PaymentMethod.catch('demo').parse(input.payment_method),
    subtotal,
    shipping: toPrice(findValue(candidates, ['shipping', 'shipping_charge'])) ?? 0,
    cod_fee: toPrice(findValue(candidates, ['cod_fee'])) ?? 0,
    gift_box: toPrice(findValue(candidates, ['gift_box'])) ?? 0,
    gst_included: 0,
    total: toPrice(findValue(candidates, TOTALS)) ?? subtotal,
    lines,
  }
  return { data: { order, payment } }
}
