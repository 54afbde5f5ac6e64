import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { NewsletterForm } from './newsletter-form'

/** The newsletter form at the top of the footer. */
export function NewsletterBand({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'newsletter')
  return (
    <section aria-labelledby="newsletter-title" className="newsletter-band">
      <div className="shop grid gap-x-16 gap-y-6 py-10 sm:py-12 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 id="newsletter-title" className="text-2xl tracking-[0.04em] sm:text-[1.9rem]">
            {t('title')}
          </h2>
          <p className="mt-2 max-w-md">{t('text')}</p>
        </div>
        <NewsletterForm locale={locale} id="newsletter-email" />
      </div>
    </section>
  )
}
