import type { SavedStore } from '@/lib/browser/product/saved-store'
import type { Product } from '@/lib/contract/shapes'
import { removeSaved, type SavedList } from '@/lib/domain/cart/saved-list'
import { fill } from '@/lib/domain/text/fill'

type Props = { store: SavedStore; saved: SavedList; products: Product[]; labels: { gone: string; forget: string } }

/** Saved products that are no longer in the catalogue, and a button to remove them. */
export function SavedGone({ store, saved, products, labels }: Props) {
  const missing = saved.filter(({ id }) => !products.some((product) => product.id === id))
  if (missing.length === 0) return null
  const removeMissing = () =>
    store.change((list) => ({ list: missing.reduce((remaining, { id }) => removeSaved(remaining, id), list) }))
  return (
    <p role="status" className="off-paper mb-6 rounded bg-sand px-4 py-2">
      {fill(labels.gone, { n: missing.length })}{' '}
      <button type="button" className="link min-h-11" onClick={removeMissing}>
        {labels.forget}
      </button>
    </p>
  )
}
