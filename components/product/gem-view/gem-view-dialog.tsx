import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { useProducts } from '@/lib/browser/product/use-products'
import { toViewedStone } from '@/lib/domain/gem-view/stone'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { GemStage, type StageMessages } from './gem-stage'

type Props = {
  id: number
  title: string
  messages: StageMessages & Record<'title' | 'about' | 'close' | 'loading' | 'failed', string>
  onClose: () => void
}

/** The view of a stone in a dialog. Its facts are read in the language whose words the species' data have. */
export function GemViewDialog({ id, title, messages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { products, failed } = useProducts([id], DEFAULT_LOCALE)
  const product = products?.[0]
  const stone = product && toViewedStone({ ...product, category: product.category.slug, size: product.dimensions_mm })
  return (
    <Dialog
      ref={dialog}
      title={messages.title}
      text={fill(messages.about, { title })}
      closeLabel={messages.close}
      size="max-h-[98dvh] w-[min(60rem,calc(100vw-1rem))]"
      padding="px-4 py-5 sm:p-7"
      closesOnBack
      onClose={onClose}
    >
      {stone ? (
        <GemStage stone={stone} title={title} messages={messages} />
      ) : (
        <p role="status" className="grid min-h-64 place-content-center text-soft">
          {failed || products ? messages.failed : messages.loading}
        </p>
      )}
    </Dialog>
  )
}
