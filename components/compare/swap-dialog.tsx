import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Photo } from '@/components/ui/photo'
import { compare } from '@/lib/browser/product/compare-store'
import { useProducts } from '@/lib/browser/product/use-products'
import { showToast } from '@/lib/browser/ui/toast'
import { type SavedEntry, swapSaved } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'

export type SwapLabels = Record<
  'full' | 'swap' | 'swapText' | 'swapOf' | 'keep' | 'loading' | 'added' | 'title' | 'path',
  string
>
type Props = { addition: SavedEntry; locale: Locale; labels: SwapLabels; onClose: () => void }

/** The comparison is full: asks which product the new one replaces. */
export function SwapDialog({ addition, locale, labels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const currentList = compare.read()
  const { products } = useProducts([...currentList.map(({ id }) => id), addition.id], locale)
  const swap = (removedId: number) => {
    dialog.current?.close()
    compare.change((list) => ({ list: swapSaved(list, removedId, addition) }))
    showToast('success', labels.added, { text: labels.title, href: labels.path })
  }
  const newProduct = products?.find(({ id }) => id === addition.id)
  return (
    <Dialog
      ref={dialog}
      title={fill(labels.full, { n: compare.maxItems })}
      closeLabel={labels.keep}
      size="max-h-[92dvh] w-[min(34rem,calc(100vw-2rem))]"
      padding="p-5 sm:p-7"
      closesOnBack
      onClose={onClose}
    >
      <p className="mt-2">{newProduct ? fill(labels.swapText, { title: newProduct.title }) : labels.loading}</p>
      <ul className="mt-4 min-h-84 divide-y divide-line border-t border-line">
        {products
          ?.filter(({ id }) => id !== addition.id)
          .map(({ id, title, payable, images: [image] }) => (
            <li key={id} className="flex items-center gap-4 py-2.5">
              <span className="w-14 shrink-0 overflow-hidden rounded bg-sand/70">
                {image && <Photo src={image.src} alt="" sizes="3.5rem" />}
              </span>
              <span className="min-w-0 flex-1 text-[0.95rem] leading-snug">
                {title}
                <span className="figures block text-soft">{formatRupees(payable, locale)}</span>
              </span>
              <button
                type="button"
                className="btn btn-line btn-small"
                aria-label={fill(labels.swapOf, { title })}
                onClick={() => swap(id)}
              >
                {labels.swap}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
