import { useEffect, useState } from 'react'
import { toCartFacts } from '@/components/cart/cart-facts'
import { loadBundle } from '@/lib/browser/cart/bundle'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import type { Product } from '@/lib/contract/shapes'
import { addItem } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toPaise, toRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { type BundleMessages, loadBundleMessages } from '@/lib/i18n/panel-messages'
import { BundleProduct } from './bundle-product'

type Props = { slug: string; locale: Locale }

/** Products to buy together: the stone and matching ones, at their own prices, added with one button. */
export function Bundle({ slug, locale }: Props) {
  const [products, setProducts] = useState<Product[]>([])
  const [messages, setMessages] = useState<BundleMessages | null>(null)
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    let isMounted = true
    void Promise.all([loadBundle(slug, locale), loadBundleMessages(locale)]).then(
      ([bundleProducts, bundleMessages]) => {
        if (!isMounted) return
        setProducts(bundleProducts ?? [])
        setMessages(bundleMessages)
      },
    )
    return () => {
      isMounted = false
    }
  }, [slug, locale])
  if (!messages) return null
  if (products.length < 2) return <p className="text-soft">{messages.none}</p>
  const chosen = products.filter(({ id, stock }) => stock > 0 && !excludedIds.has(id))
  const total = toRupees(chosen.reduce((sum, { payable }) => sum + toPaise(payable), 0))
  const toggle = (id: number) => {
    setExcludedIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const addAll = () => {
    const changes = chosen.map((product) => changeCart((cart) => addItem(cart, toCartFacts(product))))
    const failedChange = changes.find((change) => 'refused' in change)
    if (!failedChange || !('refused' in failedChange)) return showToast('success', messages.added)
    return showToast(
      'error',
      failedChange.refused === 'full' ? messages.full : fill(messages.limit, { n: failedChange.stock }),
    )
  }
  return (
    <>
      <h2 className="text-2xl">{messages.title}</h2>
      <p className="mt-1 text-soft">{messages.text}</p>
      <div className="mt-5 grid items-center gap-6 lg:grid-cols-[1fr_15rem]">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
          {products.map((product, index) => (
            <BundleProduct
              key={product.id}
              product={product}
              locale={locale}
              messages={messages}
              first={index === 0}
              chosen={chosen.includes(product)}
              onToggle={() => toggle(product.id)}
            />
          ))}
        </ul>
        <div className="rounded border border-line bg-card p-5">
          <p className="text-[0.9rem] text-soft">{messages.total}</p>
          <p className="figures mt-1 text-2xl font-medium" aria-live="polite">
            {formatRupees(total, locale)}
          </p>
          <button
            type="button"
            className="btn btn-primary mt-4 w-full"
            disabled={chosen.length === 0}
            onClick={addAll}
            onPointerEnter={preloadToasts}
            onFocus={preloadToasts}
          >
            {fill(messages.add, { n: chosen.length })}
          </button>
        </div>
      </div>
    </>
  )
}
