import { toCartFacts } from '@/components/cart/cart-facts'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { client } from '@/lib/browser/client'
import { addItem } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/i18n/locale'

/** The part of an order line that reordering needs. */
export type PastLine = { product_id: number; quantity: number; title: string; slug: string; made: boolean }
/** How many products were added to the cart, and the lines sold out, short, or to be customized again. */
export type Again = { added: number; sold: PastLine[]; less: PastLine[]; made: PastLine[] }

/** Adds the available products of an order to the cart; a reason if the server does not respond. */
export async function orderAgain(lines: PastLine[], lang: Locale): Promise<Again | { problem: string }> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].join(',')
  const { data, reason } = await client.product.getbyids({ ids, lang })
  if (!data) return { problem: reason ?? 'unexpected' }
  const again: Again = { added: 0, sold: [], less: [], made: [] }
  for (const line of lines) {
    const product = data.find(({ id }) => id === line.product_id)
    if (!product || product.stock === 0) again.sold.push(line)
    else if (line.made) again.made.push(line)
    else take(again, line, product)
  }
  return again
}

function take(again: Again, line: PastLine, product: Parameters<typeof toCartFacts>[0]): void {
  for (let wanted = Math.min(line.quantity, product.stock); wanted > 0; wanted--) {
    const change = changeCart((cart) => addItem(cart, toCartFacts(product), wanted))
    if ('refused' in change) continue
    again.added += wanted
    if (wanted < line.quantity) again.less.push(line)
    return
  }
  again.less.push(line)
}
