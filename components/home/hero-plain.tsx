import { categoriesWithCounts } from '@/lib/api/pages/cached'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The hero without a banner: the shop's default text, or an announcement while the catalogue is empty. */
export async function HeroPlain({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'home')
  const { data } = await categoriesWithCounts(locale)
  const isOpen = !data || data.some(({ product_count }) => product_count > 0)
  return (
    <section className="border-b border-line bg-card">
      <div className="shop py-10 sm:py-16">
        <h1 data-own className="max-w-3xl text-[2.1rem] sm:text-5xl">
          {t('heroTitle')}
        </h1>
        <p data-own className="mt-4 max-w-2xl text-lg leading-7 text-soft">
          {isOpen ? getTranslator(locale, 'footer')('promise') : t('opening')}
        </p>
        <p className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          <a href={localePath(locale, '/gems')} className="btn btn-primary">
            {t('allFamilies')}
          </a>
          <a href={localePath(locale, '/pages/contact')} className="btn btn-line">
            {t('write')}
          </a>
        </p>
      </div>
    </section>
  )
}
