import useSWR from 'swr'
import type { CustomizationOptions } from '../../contract/customization'
import type { PaymentMethod, Quote, QuoteLine } from '../../contract/order/cart'
import { type Cart, type CartItem, refreshStock, unitPriceWithSetting } from '../../domain/cart/cart'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { client } from '../client'
import { cartStore } from './cart-store'
import type { LineStore } from './line-store'

/** The reason that a remote API without cart/quote returns. */
const UNPRICED_REASON = 'not_supported'

export type QuoteTerms = {
  lang: Locale
  pincode?: string
  state?: string
  billing_state?: string
  country?: string
  coupon?: string
  gift_card?: string
  payment_method?: PaymentMethod
  gift_box?: true
  /** The key of a quotation. */
  quotation?: string
}

/** A line's customization or ring size as the API expects it. */
function toOptions({ metal_design_type: customization, ring_size: ring }: CartItem): CustomizationOptions | null {
  if (ring) return { ring_size_id: ring.id }
  if (!customization) return null
  const { kind, id, metal, size, engraving, energised } = customization
  const personalization = { engraving, energised: energised || undefined }
  return { kind, metal_id: metal.id, design_id: id, ring_size_id: size?.id, ...personalization }
}

/** The lines as the API expects them; `seen_price` in rupees lets it report a price change. */
export function toItems(cart: Cart) {
  return cart.map((item) => {
    const options = toOptions(item)
    const seen_price = toRupees(unitPriceWithSetting(item))
    return { product_id: item.id, quantity: item.quantity, seen_price, ...(options && { options }) }
  })
}

async function fetchQuote(input: Parameters<typeof client.cart.quote>[0]): Promise<Quote> {
  const { data, reason } = await client.cart.quote(input)
  if (!data) throw new Error(reason ?? 'unexpected')
  return data
}

/** Updates the lines with the current stock, which limits the quantity buttons. */
function updateStock(store: LineStore, quote: Quote): void {
  const seenIds = new Set<number>()
  for (const { product_id, available, product } of quote.lines) {
    if (product && !seenIds.has(product_id))
      store.change((cart) => ({ cart: refreshStock(cart, product_id, available) }))
    seenIds.add(product_id)
  }
}

/**
 * The cart priced by the shop, again whenever it changes or the shopper returns to it; `unpriced` if a
 * remote API has no prices before the order.
 */
export function useQuote(cart: Cart, terms: QuoteTerms, store: LineStore = cartStore) {
  const input = cart.length > 0 ? { items: toItems(cart), ...terms } : null
  const { data, error, isLoading, mutate } = useSWR(input, fetchQuote, {
    keepPreviousData: true,
    onSuccess: (quote) => updateStock(store, quote),
    shouldRetryOnError: (failure: Error) => failure.message !== UNPRICED_REASON,
  })
  const unpriced = error instanceof Error && error.message === UNPRICED_REASON
  const failed = error !== undefined && !unpriced
  const reason = failed && error instanceof Error ? error.message : null
  return { quote: data, failed, reason, unpriced, loading: isLoading, retry: () => mutate() }
}

const OPTION_NAMES = ['kind', 'metal_id', 'design_id', 'ring_size_id', 'engraving', 'energised'] as const

/** The quoted line of a cart item; undefined until the shop has answered for it. */
export function findQuoteLine(quote: Quote | undefined, item: CartItem): QuoteLine | undefined {
  const customization = toOptions(item)
  return quote?.lines.find(
    ({ product_id, options }) =>
      product_id === item.id &&
      OPTION_NAMES.every((name) => (options?.[name] ?? null) === (customization?.[name] ?? null)),
  )
}
