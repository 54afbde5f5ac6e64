import type { Product } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { wordsOf } from '@/lib/i18n/words'

type Props = {
  piece: Pick<Product, 'id' | 'payable' | 'stock' | 'title'>
  list: 'wishlist' | 'compare'
  locale: Locale
  /** `icon` on a photograph, `text` beside the way to buy. */
  face?: 'icon' | 'text'
}

/** Saves a piece or lets it go. Plain HTML that waits: one listener (saved-buttons.tsx) serves all of a page. */
export function SaveButton({ piece, list, locale, face = 'icon' }: Props) {
  const t = wordsOf(locale, list)
  return (
    <button
      type="button"
      disabled
      className={face === 'icon' ? 'save save-icon' : 'save btn btn-line btn-small'}
      aria-label={t('addOf', { title: piece.title })}
      aria-pressed="false"
      data-save={list}
      data-id={piece.id}
      data-payable={piece.payable}
      data-stock={piece.stock}
    >
      {face === 'text' && t('label')}
    </button>
  )
}
