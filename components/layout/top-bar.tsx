import { Markup } from '@/components/markup/markup'
import { toCallLink } from '@/lib/domain/customer/phone'
import { LANGUAGE_NAMES, type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { otherSiteLocales, site } from '@/lib/site'

/** The line above the header: welcome, phone, other language (updated by lib/browser/layout/language-link.ts). */
export function TopBar({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'nav')
  const { phone } = site()
  return (
    <Markup>
      <div className="head-top">
        <div className="shop grid h-full auto-cols-[min(4rem,17vw)] grid-flow-col grid-cols-[1fr] items-center gap-x-6 sm:grid-cols-[1fr_auto]">
          {/* The column of a language has a fixed width, so that nothing shifts when its link is updated. */}
          <p className="truncate max-sm:hidden">{t('welcome')}</p>
          <a href={toCallLink(phone)} className="whitespace-nowrap hover:underline max-sm:justify-self-start">
            {t('callUs')} <span className="figures">{phone}</span>
          </a>
          {otherSiteLocales(locale).map((other) => (
            <a
              key={other}
              href={localePath(other, '/')}
              lang={other}
              hrefLang={other}
              data-language={other}
              className="justify-self-end hover:underline"
            >
              {LANGUAGE_NAMES[other]}
            </a>
          ))}
        </div>
      </div>
    </Markup>
  )
}
