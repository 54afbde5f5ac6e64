import { Menu } from 'lucide'
import { CachedMarkup } from '@/components/markup/cached-markup'
import { Icon } from '@/components/ui/icon'
import { hasExtensions } from '@/lib/api/extensions'
import { menuCategories } from '@/lib/api/pages/cached'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { Brand } from './brand'
import { HeaderActions } from './header-actions'
import { MainNav } from './menu/main-nav'
import { SearchForm } from './search-form'
import { TopBar } from './top-bar'

async function renderMenu(locale: Locale) {
  const [categories, hasOrderLookup] = await Promise.all([menuCategories(locale), hasExtensions()])
  return <MainNav categories={categories} locale={locale} hasOrderLookup={hasOrderLookup} />
}

function BrandAndOpener({ locale }: { locale: Locale }) {
  return (
    <div className="flex min-w-0 items-center gap-1 sm:gap-2 [grid-area:brand]">
      <button
        type="button"
        popoverTarget="menu"
        className="head-action -ms-2.5 xl:hidden"
        aria-label={getTranslator(locale, 'nav')('menu')}
      >
        <Icon of={Menu} size={24} />
      </button>
      <Brand locale={locale} />
    </div>
  )
}

/** The header of every page. Its space is reserved, so that nothing shifts when it sticks (app/shell.css). */
export function Header({ locale }: { locale: Locale }) {
  return (
    <header className="head">
      <div className="head-inner">
        <TopBar locale={locale} />
        <div className="shop head-row">
          <CachedMarkup name="brand" locale={locale} render={() => <BrandAndOpener locale={locale} />} />
          <div className="head-search">
            <SearchForm locale={locale} id="search-header" />
          </div>
          <HeaderActions locale={locale} />
          <div className="head-menu">
            <CachedMarkup name="menu" locale={locale} render={() => renderMenu(locale)} />
          </div>
        </div>
      </div>
    </header>
  )
}
