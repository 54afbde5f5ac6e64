import type { ReactNode } from 'react'
import { SavedFailed } from '@/components/wishlist/saved-failed'
import { SavedGone } from '@/components/wishlist/saved-gone'
import { SavedLoading } from '@/components/wishlist/saved-loading'
import { compare, useCompare } from '@/lib/browser/product/compare-store'
import { useProducts } from '@/lib/browser/product/use-products'
import { type Locale, localePath } from '@/lib/domain/locale'
import { CompareBoard } from './compare-board'
import type { CompareLabels } from './compare-labels'

type Props = { locale: Locale; labels: CompareLabels; children: ReactNode }

const LIST = { item_list_id: 'compare', item_list_name: 'Compare' }

/** Up to four products side by side with current data; `children` are shown for an empty comparison. */
export function OwnCompare({ locale, labels, children }: Props) {
  const saved = useCompare()
  const { products, failed, retry } = useProducts(saved?.map(({ id }) => id) ?? [], locale)
  if (saved?.length === 0) return <div className="min-h-[75svh]">{children}</div>
  if (failed) return <SavedFailed labels={labels.list} onRetry={retry} />
  if (!saved || !products) return <SavedLoading text={labels.loading} />
  return (
    <div className="min-h-[75svh]">
      <SavedGone store={compare} saved={saved} products={products} labels={labels.list} />
      {products.length === 0 ? (
        children
      ) : (
        <CompareBoard list={LIST} products={products} saved={saved} locale={locale} labels={labels}>
          <span className="flex flex-wrap items-center gap-x-6">
            {products.length < compare.maxItems && (
              <a href={localePath(locale, '/gemstones')} className="link inline-flex min-h-11 items-center">
                {labels.addMore}
              </a>
            )}
            <button
              type="button"
              className="link inline-flex min-h-11 items-center"
              onClick={() => compare.change(() => ({ list: [] }))}
            >
              {labels.clear}
            </button>
          </span>
        </CompareBoard>
      )}
    </div>
  )
}
