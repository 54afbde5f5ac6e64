import { SavedFailed } from '@/components/wishlist/saved-failed'
import { SavedLoading } from '@/components/wishlist/saved-loading'
import { SharedNote } from '@/components/wishlist/shared-note'
import { useProducts } from '@/lib/browser/product/use-products'
import type { SharedList } from '@/lib/domain/cart/shared-list'
import type { Locale } from '@/lib/domain/locale'
import { CompareBoard } from './compare-board'
import type { CompareLabels } from './compare-labels'

type Props = { shared: SharedList; locale: Locale; labels: CompareLabels }

const LIST = { item_list_id: 'shared-compare', item_list_name: 'Shared comparison' }

/** A comparison shared by link: read-only, and it changes nothing in this browser. */
export function SharedCompare({ shared, locale, labels }: Props) {
  const { products, failed, retry } = useProducts(shared.ids, locale)
  const visibleProducts = shared.ids.length > 0 ? products : []
  if (failed) return <SavedFailed labels={labels.list} onRetry={retry} />
  if (!visibleProducts) return <SavedLoading text={labels.loading} />
  return (
    <div className="min-h-[75svh]">
      <SharedNote shared={shared} products={visibleProducts} labels={labels.list} />
      {visibleProducts.length > 0 && (
        <CompareBoard list={LIST} products={visibleProducts} locale={locale} labels={labels} />
      )}
    </div>
  )
}
