import { Menu, ShoppingBag } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AccountMenu } from '@/components/auth/account-menu'
import { CartCount } from '@/components/cart/cart-count'
import { cachedCategories } from '@/lib/api/cached'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { site } from '@/lib/site'
import { Brand } from './brand'
import { LanguageLink } from './language-link'
import { MainNav } from './main-nav'
import { SearchForm } from './search-form'

export async function Header({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const { data } = await cachedCategories(locale)
  const other = locale === 'en' ? 'fr' : 'en'
  return (
    <header className="border-b border-line bg-paper">
      <div className="bg-ink text-[0.8rem] text-sand">
        <div className="shop flex h-9 items-center justify-between gap-4">
          <p className="hidden truncate sm:block">{t('welcome')}</p>
          <a href={`tel:${site().phone.replace(/[^+\d]/g, '')}`} className="hover:underline">
            {t('callUs')} <span className="figures">{site().phone}</span>
          </a>
          <LanguageLink
            label={t('otherLanguage')}
            lang={other}
            home={localePath(other, '/')}
            className="hover:underline"
          />
        </div>
      </div>
      <div className="shop grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-3 py-3 sm:gap-x-8 xl:py-4">
        <div className="flex items-center gap-2">
          <button type="button" popoverTarget="menu" className="-ms-2 p-2 xl:hidden" aria-label={t('menu')}>
            <Menu aria-hidden="true" size={24} strokeWidth={1.5} />
          </button>
          <Brand locale={locale} />
        </div>
        <div className="order-last col-span-3 sm:order-none sm:col-span-1 sm:max-w-xl">
          <SearchForm locale={locale} id="search-header" />
        </div>
        <div className="col-start-3 flex items-center gap-1 justify-self-end sm:col-start-auto sm:gap-3">
          <AccountMenu locale={locale} />
          <a
            href={localePath(locale, '/gems/cart')}
            className="relative flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-[0.95rem]"
          >
            <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.5} />
            <span className="sr-only lg:not-sr-only">{t('bag')}</span>
            <span className="max-lg:absolute max-lg:start-5 max-lg:top-0.5">
              <CartCount locale={locale} />
            </span>
          </a>
        </div>
      </div>
      <div className="shop">
        <MainNav categories={data ?? []} locale={locale} />
      </div>
    </header>
  )
}
