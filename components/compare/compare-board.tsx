import { type ReactNode, useState } from 'react'
import { SendProductList } from '@/components/analytics/send-product-list'
import { PrintNote } from '@/components/wishlist/print-note'
import { SavedTools } from '@/components/wishlist/saved-tools'
import type { Product } from '@/lib/contract/shapes'
import { compareRows } from '@/lib/domain/cart/facts-table'
import type { SavedList } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'
import { toFactRows } from './compare-facts'
import type { CompareLabels } from './compare-labels'
import { CompareTable } from './compare-table'

type Props = {
  list: { item_list_id: string; item_list_name: string }
  products: Product[]
  saved?: SavedList
  locale: Locale
  labels: CompareLabels
  /** Extra controls next to the filter of the rows. */
  children?: ReactNode
}

/** The table with its tools: show only differences, share, print. */
export function CompareBoard({ list, products, saved, locale, labels, children }: Props) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const rows = compareRows(toFactRows(products, locale, labels))
  const isComparison = products.length > 1
  const visibleRows = isComparison && onlyDifferent ? rows.filter(({ differs }) => differs) : rows
  const ids = products.map(({ id }) => id)
  return (
    <>
      <SavedTools list="compare" ids={ids} labels={labels.list} />
      <div className="off-paper my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <label className={`flex min-h-11 items-center gap-2.5 ${isComparison ? '' : 'invisible'}`}>
          <input
            type="checkbox"
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.target.checked)}
            className="size-5 accent-gold-text"
          />
          {labels.onlyDifferent}
        </label>
        {children}
      </div>
      <SendProductList list={list} products={products} />
      <CompareTable
        list={list.item_list_id}
        products={products}
        saved={saved}
        rows={visibleRows}
        marksDifferences={isComparison}
        locale={locale}
        labels={labels}
      />
      {visibleRows.length === 0 && <p className="mt-4 text-soft">{labels.allSame}</p>}
      <PrintNote ids={ids} locale={locale} labels={labels.list} />
    </>
  )
}
