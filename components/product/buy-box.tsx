import { getTranslations } from 'next-intl/server'
import { AddToCart } from '@/components/cart/add-to-cart'
import { api } from '@/lib/api'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { TermsBox } from './terms-box'

const FEW = 3

/** Stock in words, the way into the cart, and the terms as the checkout itself would apply them. */
export async function BuyBox({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const { id, stock } = product
  const { data: quote } = await api.cart.quote({ items: [{ product_id: id, quantity: 1 }], lang: locale })
  const cod = quote?.methods.find(({ method }) => method === 'cod')
  const codOpen = cod && (cod.available || cod.reason === 'pin_needed')
  const words = stock === 0 ? t('soldText') : stock <= FEW && stock > 1 ? t('lowStock', { n: stock }) : t('inStock')
  return (
    <div className="mt-5">
      <p className={`mb-4 text-[0.95rem] ${stock === 0 ? 'text-alarm' : 'text-leaf'}`}>{words}</p>
      {stock > 0 && <AddToCart product={product} locale={locale} className="btn btn-primary w-full max-lg:hidden" />}
      {quote && (
        <TermsBox freeAbove={quote.free_shipping_above} codLimit={codOpen ? cod.limit : null} locale={locale} />
      )}
    </div>
  )
}
