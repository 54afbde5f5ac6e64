import { toCallLink } from '@/lib/domain/customer/phone'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** The line above the header: welcome, phone, other language (updated by lib/browser/layout/language-link.ts). */
export function TopBar({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'nav')
  const { phone } = site()
  const other = locale === 'en' ? 'fr' : 'en'
  return (
    <div className="head-top">
      <div className="shop grid h-full grid-cols-[1fr_4rem] items-center gap-x-6 sm:grid-cols-[1fr_auto_4rem]">
        {/* The last column has a fixed width, so that nothing shifts when its link is updated. */}
        <p className="truncate max-sm:hidden">{t('welcome')}</p>
        <a href={toCallLink(phone)} className="whitespace-nowrap hover:underline max-sm:justify-self-start">
          {t('callUs')} <span className="figures">{phone}</span>
        </a>
        <a
          href={localePath(other, '/')}
          lang={other}
          hrefLang={other}
          data-hard="1"
          data-language={other}
          className="justify-self-end hover:underline"
        >
          {t('otherLanguage')}
        </a>
      </div>
    </div>
  )
}
