import { X } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Category } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { HeaderEntries } from './header-entries'

type Props = { categories: Category[]; locale: Locale; hasOrderLookup: boolean }

/** The main menu, from the category list and the merchant's menus: a bar on wide screens, a drawer (popover) at 1200 px or less. */
export function MainNav({ categories, locale, hasOrderLookup }: Props) {
  const t = getTranslator(locale, 'nav')
  return (
    <nav id="menu" popover="auto" aria-label={t('main')} className="menu">
      <div className="flex items-center justify-between px-4 py-3 xl:hidden">
        <div>
          <p className="display text-xl">{t('menu')}</p>
          {/* The top bar has no room for it on a phone. */}
          <p className="text-sm text-soft sm:hidden">{t('welcome')}</p>
        </div>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="grid size-11 place-items-center"
          aria-label={t('close')}
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <ul className="menu-bar">
        <HeaderEntries {...{ categories, locale, hasOrderLookup }} />
      </ul>
    </nav>
  )
}
