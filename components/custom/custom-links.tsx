import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Links from the text on made-to-order to its form and to the designs. */
export function CustomLinks({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'design')
  const designs = localePath(locale, '/gems/product-designs')
  return (
    <p className="flex flex-wrap gap-3">
      <a href="#form" className="btn btn-primary">
        {t('ask')}
      </a>
      <a href={`${designs}?type=ring`} className="btn btn-line">
        {t('seeRings')}
      </a>
      <a href={`${designs}?type=pendant`} className="btn btn-line">
        {t('seePendants')}
      </a>
    </p>
  )
}
