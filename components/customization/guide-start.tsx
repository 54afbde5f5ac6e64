import { CustomLinks } from '@/components/custom/custom-links'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { EMPTY_GUIDE, StoneKinds } from './stone-kinds'

/** The first step of the guide, on the page that explains made-to-order, with links to the alternatives. */
export function GuideStart({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'customizationGuide')
  return (
    <>
      <CustomLinks locale={locale} />
      <section id="start" aria-labelledby="start-heading" className="mt-9 scroll-mt-28 border-t border-line pt-7">
        <h2 id="start-heading" className="text-2xl sm:text-[1.75rem]">
          {t('start')}
        </h2>
        <p className="mt-2 max-w-[44rem] text-soft">{t('startText')}</p>
        <StoneKinds guide={EMPTY_GUIDE} locale={locale} />
      </section>
    </>
  )
}
