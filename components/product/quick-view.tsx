import { X } from 'lucide'
import { useId, useRef } from 'react'
import { Modal } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { useProducts } from '@/lib/browser/product/use-products'
import type { Locale } from '@/lib/domain/locale'
import type { QuickMessages } from '@/lib/i18n/quick-view-messages'
import { QuickProduct } from './quick-product'

type Props = { id: number; messages: QuickMessages; locale: Locale; onClose: () => void }

/** A product in a dialog over the list. Escape, the button and a click on the backdrop close it; the focus returns. */
export function QuickView({ id, messages, locale, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { products, failed, retry } = useProducts([id], locale)
  const [product] = products ?? []
  const { category } = messages
  const close = () => dialog.current?.close()
  return (
    <Modal ref={dialog} closesOnBackdrop aria-labelledby={heading} onClose={onClose} className="quick-view">
      <div className="quick-frame">
        <button type="button" aria-label={category.quickClose} onClick={close} className="quick-close">
          <Icon of={X} size={22} />
        </button>
        {product ? (
          <QuickProduct product={product} messages={messages} locale={locale} heading={heading} onDone={close} />
        ) : (
          <div className="grid min-h-64 place-content-center gap-4 p-6 text-center" role="status">
            <h2 id={heading} className="text-lg text-soft">
              {failed || products ? category.quickFailed : category.quickLoading}
            </h2>
            {failed && (
              <button type="button" className="btn btn-line btn-small" onClick={retry}>
                {category.quickRetry}
              </button>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}
