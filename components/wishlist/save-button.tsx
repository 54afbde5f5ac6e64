import type { Product } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = {
  product: Pick<Product, 'id' | 'payable' | 'stock' | 'title'>
  list: 'wishlist' | 'compare'
  locale: Locale
  /** `icon` on a photograph, `text` next to the buy buttons. */
  variant?: 'icon' | 'text'
}

/** Saves or removes a product. Plain HTML: one listener (saved-buttons.tsx) serves all buttons of a page. */
export function SaveButton({ product, list, locale, variant = 'icon' }: Props) {
  const t = getTranslator(locale, list)
  return (
    <button
      type="button"
      disabled
      className={variant === 'icon' ? 'save save-icon' : 'save btn btn-line btn-small'}
      aria-label={t('addOf', { title: product.title })}
      aria-pressed="false"
      data-save={list}
      data-id={product.id}
      data-payable={product.payable}
      data-stock={product.stock}
    >
      {variant === 'text' && t('label')}
    </button>
  )
}
