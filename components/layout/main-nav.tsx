import { X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { Category } from '@/lib/contract/shapes'
import { halves, ofType } from '@/lib/domain/menu'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { MenuColumn } from './menu-column'
import { MenuItem } from './menu-item'

/** The main menu, from the category list alone: a bar on wide screens, a drawer (popover) at 1200 px or less. */
export async function MainNav({ categories, locale }: { categories: Category[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const link = (path: string) => localePath(locale, path)
  const [semi, semiMore] = halves(ofType(categories, 2))
  const columns = (typeId: number, heading?: string) =>
    halves(ofType(categories, typeId)).map((half, index) => (
      <MenuColumn
        key={half[0]?.id ?? typeId}
        heading={index === 0 ? heading : heading && '\u00a0'}
        categories={half}
        locale={locale}
      />
    ))
  return (
    <nav id="menu" popover="auto" aria-label={t('main')} className="menu">
      <div className="flex items-center justify-between px-4 py-3 xl:hidden">
        <p className="display text-xl">{t('menu')}</p>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="p-2" aria-label={t('close')}>
          <X aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      </div>
      <ul className="menu-bar">
        <MenuItem name={t('gemstones')} href={link('/gemstones')} columns={4}>
          <MenuColumn heading={t('precious')} categories={ofType(categories, 1)} locale={locale} />
          <MenuColumn heading={t('semiPrecious')} categories={semi} locale={locale} />
          <MenuColumn heading={t('semiPreciousMore')} categories={semiMore} locale={locale} />
          <MenuColumn heading={t('exclusive')} categories={ofType(categories, 3)} locale={locale} />
        </MenuItem>
        <MenuItem name={t('rudraksha')} href={link('/rudraksha')} columns={2}>
          {columns(4)}
        </MenuItem>
        <MenuItem name={t('malaBracelet')} href={link('/bracelet')} columns={4}>
          {columns(5, t('bracelet8'))}
          {columns(8, t('mala'))}
        </MenuItem>
        <MenuItem name={t('jewellery')} href={link('/jewellery')}>
          <MenuColumn categories={ofType(categories, 6)} locale={locale} />
        </MenuItem>
        <MenuItem name={t('rough')} href={link('/rough-stones/rough-stones')} />
        <MenuItem name={t('healing')} href={link('/healing-stones')}>
          <MenuColumn categories={ofType(categories, 7)} locale={locale} />
        </MenuItem>
      </ul>
    </nav>
  )
}
