import { toCartFacts } from '@/components/cart/cart-facts'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { client } from '@/lib/browser/client'
import { addItem } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'

/** The part of an order line that reordering needs. */
export type PastLine = { product_id: number; quantity: number; title: string; slug: string; made: boolean }
/** How many products were added to the cart, and the lines sold out, short, or to be customized again. */
export type OrderAgainResult = { added: number; sold: PastLine[]; less: PastLine[]; made: PastLine[] }

/** Adds the available products of an order to the cart; a reason if the server does not respond. */
export async function orderAgain(lines: PastLine[], lang: Locale): Promise<OrderAgainResult | { problem: string }> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].join(',')
  const { data, reason } = await client.product.getbyids({ ids, lang })
  if (!data) return { problem: reason ?? 'unexpected' }
  const result: OrderAgainResult = { added: 0, sold: [], less: [], made: [] }
  for (const line of lines) {
    const product = data.find(({ id }) => id === line.product_id)
    if (!product || product.stock === 0) result.sold.push(line)
    else if (line.made) result.made.push(line)
    else addLine(result, line, product)
  }
  return result
}

function addLine(result: OrderAgainResult, line: PastLine, product: Parameters<typeof toCartFacts>[0]): void {
  for (let quantity = Math.min(line.quantity, product.stock); quantity > 0; quantity--) {
    const change = changeCart((cart) => addItem(cart, toCartFacts(product), quantity))
    if ('refused' in change) continue
    result.added += quantity
    if (quantity < line.quantity) result.less.push(line)
    return
  }
  result.less.push(line)
}
