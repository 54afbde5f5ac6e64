import { X } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Category } from '@/lib/contract/shapes'
import { filterByType, splitInHalves } from '@/lib/domain/catalogue/menu'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { MenuColumn } from './menu-column'
import { MenuItem } from './menu-item'
import { MenuServices } from './menu-services'

type Props = { categories: Category[]; locale: Locale; hasOrderLookup: boolean }

/** The main menu, from the category list alone: a bar on wide screens, a drawer (popover) at 1200 px or less. */
export function MainNav({ categories, locale, hasOrderLookup }: Props) {
  const t = getTranslator(locale, 'nav')
  const link = (path: string) => localePath(locale, path)
  const [semi, semiMore] = splitInHalves(filterByType(categories, 2))
  const all = (name: string) => t('all', { name })
  const columns = (typeId: number, heading?: string) =>
    splitInHalves(filterByType(categories, typeId)).map((half, index) => (
      <MenuColumn key={half[0]?.id ?? typeId} heading={heading} first={index === 0} categories={half} locale={locale} />
    ))
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
        <MenuItem name={t('gemstones')} href={link('/gemstones')} allText={all(t('gemstones'))} columns={4}>
          <MenuColumn heading={t('precious')} categories={filterByType(categories, 1)} locale={locale} />
          <MenuColumn heading={t('semiPrecious')} categories={semi} locale={locale} />
          <MenuColumn heading={t('semiPreciousMore')} categories={semiMore} locale={locale} />
          <MenuColumn heading={t('exclusive')} categories={filterByType(categories, 3)} locale={locale} />
        </MenuItem>
        <MenuItem name={t('rudraksha')} href={link('/rudraksha')} allText={all(t('rudraksha'))} columns={2}>
          {columns(4)}
        </MenuItem>
        <MenuItem name={t('malaBracelet')} href={link('/bracelet')} columns={4}>
          {columns(5, t('bracelet8'))}
          {columns(8, t('mala'))}
        </MenuItem>
        <MenuItem name={t('consultant')} href={link('/pages/gem-consultant')} badge={t('free')} />
        <MenuItem name={t('jewellery')} href={link('/jewellery')} allText={all(t('jewellery'))}>
          <MenuColumn categories={filterByType(categories, 6)} locale={locale} />
        </MenuItem>
        <MenuItem name={t('rough')} href={link('/rough-stones/rough-stones')} />
        <MenuItem name={t('healing')} href={link('/healing-stones')} allText={all(t('healing'))}>
          <MenuColumn categories={filterByType(categories, 7)} locale={locale} />
        </MenuItem>
        <MenuItem name={t('services')} href={link('/pages')} endsWithEntry>
          <MenuServices locale={locale} hasOrderLookup={hasOrderLookup} />
        </MenuItem>
      </ul>
    </nav>
  )
}
