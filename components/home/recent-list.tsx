'use client'

import { useEffect, useState } from 'react'
import { SendProductList } from '@/components/analytics/send-product-list'
import { client } from '@/lib/browser/client'
import { clearRecent, readRecent } from '@/lib/browser/product/recent'
import { onShownAgain } from '@/lib/browser/ui/when-shown'
import type { Product } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'

type Props = {
  locale: Locale
  title: string
  labels: Record<'sold' | 'forget', string>
  /** Id of the product on this page, which is not listed. */
  excludedId?: number | undefined
}

const LIST = { item_list_id: 'recent', item_list_name: 'Recently viewed' }

/** The recently viewed products with their current prices. */
export function RecentList({ locale, title, labels, excludedId }: Props) {
  const [products, setProducts] = useState<Product[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const show = (list: Product[]) => {
      if (!abort.signal.aborted) setProducts(list)
    }
    const load = () => {
      const ids = readRecent().filter((id) => id !== excludedId)
      if (ids.length === 0) return show([])
      client.product.getbyids({ ids: ids.join(','), lang: locale }).then(
        ({ data }) => show(data ?? []),
        () => show([]),
      )
    }
    load()
    onShownAgain(load, abort.signal)
    return () => abort.abort()
  }, [locale, excludedId])
  if (products.length === 0) return null
  const forget = () => {
    clearRecent()
    setProducts([])
  }
  return (
    <section aria-labelledby="recent" className="home-section shop">
      <div className="section-heading mb-6 flex flex-wrap items-baseline gap-x-6">
        <h2 id="recent" className="text-2xl sm:text-[2rem]">
          {title}
        </h2>
        <button type="button" onClick={forget} className="link min-h-8 text-sm text-soft">
          {labels.forget}
        </button>
      </div>
      <SendProductList list={LIST} products={products} />
      <ul
        data-list={LIST.item_list_id}
        className="no-scrollbar -mx-[16px] flex snap-x gap-4 overflow-x-auto px-[16px] pb-2 sm:mx-0 sm:px-0"
      >
        {products.map(({ id, slug, title: name, images: [image], payable, stock }) => (
          <li key={id} className="w-36 shrink-0 snap-start sm:w-44">
            <a href={localePath(locale, productPath(slug))} className="group block text-[0.9rem] leading-snug">
              <span className="mb-2 block overflow-hidden rounded bg-sand/70">
                {image && <RecentPhoto src={image.src} />}
              </span>
              <span className="line-clamp-2 group-hover:underline">{name}</span>
              <span className={`figures mt-1 block ${stock === 0 ? 'text-alarm' : 'font-semibold'}`}>
                {stock === 0 ? labels.sold : formatRupees(payable, locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentPhoto({ src }: { src: string }) {
  const isRemote = /^https?:\/\//.test(src)
  return (
    // biome-ignore lint/performance/noImgElement: a size made when the catalogue is loaded
    <img
      src={isRemote ? src : `/images/${src}-320.webp`}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      className="photo h-auto w-full object-cover"
    />
  )
}
