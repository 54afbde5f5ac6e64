import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Shown for a category without products: a text and a link to the consultant. */
export function EmptyCategory({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'category')
  return (
    <section aria-labelledby="none-yet" className="mt-8 rounded border border-line bg-card px-6 py-10 text-center">
      <h2 id="none-yet" className="text-xl">
        {t('noneYet')}
      </h2>
      <p className="mx-auto mt-2 max-w-prose text-soft">{t('noneYetText')}</p>
      <p className="mt-5">
        <a href={localePath(locale, '/pages/gem-consultant')} className="btn btn-line">
          {t('noneYetAsk')}
        </a>
      </p>
    </section>
  )
}
