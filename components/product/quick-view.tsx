import { X } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { dismissOthers } from '@/lib/browser/one-open'
import { usePieces } from '@/lib/browser/use-pieces'
import type { Locale } from '@/lib/i18n/locale'
import type { QuickWords } from '@/lib/i18n/quick-words'
import { QuickPiece } from './quick-piece'

type Props = { id: number; words: QuickWords; locale: Locale; onClose: () => void }

/** A piece over the list, as it is now: Escape, the button and a touch beside it close it; the focus returns by itself. */
export function QuickView({ id, words, locale, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { pieces, failed, retry } = usePieces([id], locale)
  const [piece] = pieces ?? []
  const { category } = words
  useEffect(() => {
    const own = dialog.current
    if (!own) return
    const beside = ({ target }: MouseEvent) => target === own && own.close()
    own.addEventListener('click', beside)
    if (!own.open) {
      dismissOthers(own)
      own.showModal()
    }
    return () => own.removeEventListener('click', beside)
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={heading} onClose={onClose} className="quick-view">
      <div className="quick-frame">
        <button type="button" aria-label={category.quickClose} onClick={close} className="quick-close">
          <Icon of={X} size={22} />
        </button>
        {piece ? (
          <QuickPiece piece={piece} words={words} locale={locale} heading={heading} onDone={close} />
        ) : (
          <div className="grid min-h-64 place-content-center gap-4 p-6 text-center" role="status">
            <h2 id={heading} className="text-lg text-soft">
              {failed || pieces ? category.quickFailed : category.quickLoading}
            </h2>
            {failed && (
              <button type="button" className="btn btn-line btn-small" onClick={retry}>
                {category.quickRetry}
              </button>
            )}
          </div>
        )}
      </div>
    </dialog>
  )
}
