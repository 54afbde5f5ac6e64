import { fill } from '@/lib/browser/fill'
import type { SavedStore } from '@/lib/browser/product/saved-store'
import type { Product } from '@/lib/contract/shapes'
import { removeSaved, type SavedList } from '@/lib/domain/cart/saved-list'

type Props = { store: SavedStore; saved: SavedList; products: Product[]; labels: { gone: string; forget: string } }

/** Saved products that are no longer in the catalogue, and a button to remove them. */
export function SavedGone({ store, saved, products, labels }: Props) {
  const gone = saved.filter(({ id }) => !products.some((product) => product.id === id))
  if (gone.length === 0) return null
  const forget = () => store.change((list) => ({ list: gone.reduce((left, { id }) => removeSaved(left, id), list) }))
  return (
    <p role="status" className="off-paper mb-6 rounded bg-sand px-4 py-2">
      {fill(labels.gone, { n: gone.length })}{' '}
      <button type="button" className="link min-h-11" onClick={forget}>
        {labels.forget}
      </button>
    </p>
  )
}
