import type { Category } from '@/lib/contract/shapes'
import { filterByType, listShownTypes, splitInHalves } from '@/lib/domain/catalogue/menu'
import { HEADER_PATHS, type MenuEntry, type OwnEntry } from '@/lib/domain/content/menus'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath, typePath } from '@/lib/domain/routing/paths'
import { getMenus } from '@/lib/edited-layout'
import { getTranslator } from '@/lib/i18n/translator'
import { MenuColumn } from './menu-column'
import { MenuItem } from './menu-item'
import { menuHref } from './menu-links'
import { MenuServices } from './menu-services'

type Props = { categories: Category[]; locale: Locale; hasOrderLookup: boolean }

/** The entries of the main menu in the merchant's order: own ones with their categories, and added links. */
export function HeaderEntries({ categories, locale, hasOrderLookup }: Props) {
  const { header } = getMenus()
  return header
    .filter(({ hidden }) => !hidden)
    .map((entry) =>
      isOwnKey(entry.key) ? (
        <OwnHeaderEntry key={entry.key} entryKey={entry.key} {...{ entry, categories, locale, hasOrderLookup }} />
      ) : (
        <MenuItem key={entry.link} name={entry.name[locale]} href={menuHref(entry.link, locale)} />
      ),
    )
}

const ROUGH_TYPE = 9
/** The types that an entry leads to; the others lead to no product. */
const TYPES_OF_ENTRY: Partial<Record<OwnEntry<'header'>, number[]>> = {
  gemstones: [1, 2, 3],
  rudraksha: [4],
  malaBracelet: [5, 8],
  jewellery: [6],
  healing: [7],
  rough: [ROUGH_TYPE],
}

const isOwnKey = (key: string): key is OwnEntry<'header'> => key in HEADER_PATHS

function OwnHeaderEntry({
  entryKey,
  entry,
  categories,
  locale,
  hasOrderLookup,
}: Props & { entryKey: OwnEntry<'header'>; entry: MenuEntry }) {
  const t = getTranslator(locale, 'nav')
  const shownTypes = listShownTypes(categories)
  const types = TYPES_OF_ENTRY[entryKey]
  if (types && !types.some((type) => shownTypes.includes(type))) return null
  const name = entry.name[locale] || t(entryKey)
  const own = HEADER_PATHS[entryKey]
  // The category of all rough stones, while it is in the shop.
  const isGone = entryKey === 'rough' && !categories.some((category) => categoryPath(category) === own)
  const item = { name, href: localePath(locale, isGone ? typePath(ROUGH_TYPE) : own) }
  const allText = t('all', { name })
  const [semi, semiMore] = splitInHalves(filterByType(categories, 2))
  const columns = (typeId: number, heading?: string) =>
    splitInHalves(filterByType(categories, typeId)).map((half, index) => (
      <MenuColumn key={half[0]?.id ?? typeId} heading={heading} first={index === 0} categories={half} locale={locale} />
    ))
  switch (entryKey) {
    case 'gemstones':
      return (
        <MenuItem {...item} allText={allText} columns={4}>
          <MenuColumn heading={t('precious')} categories={filterByType(categories, 1)} locale={locale} />
          <MenuColumn heading={t('semiPrecious')} categories={semi} locale={locale} />
          <MenuColumn heading={t('semiPreciousMore')} categories={semiMore} locale={locale} />
          <MenuColumn heading={t('exclusive')} categories={filterByType(categories, 3)} locale={locale} />
        </MenuItem>
      )
    case 'rudraksha':
      return (
        <MenuItem {...item} allText={allText} columns={2}>
          {columns(4)}
        </MenuItem>
      )
    case 'malaBracelet':
      return (
        <MenuItem {...item} columns={4}>
          {columns(5, t('bracelet8'))}
          {columns(8, t('mala'))}
        </MenuItem>
      )
    case 'consultant':
      return <MenuItem {...item} badge={t('free')} />
    case 'jewellery':
    case 'healing':
      return (
        <MenuItem {...item} allText={allText}>
          <MenuColumn categories={filterByType(categories, entryKey === 'healing' ? 7 : 6)} locale={locale} />
        </MenuItem>
      )
    case 'rough':
      return <MenuItem {...item} />
    case 'services':
      return (
        <MenuItem {...item} endsWithEntry>
          <MenuServices entries={getMenus().services} {...{ locale, hasOrderLookup }} />
        </MenuItem>
      )
  }
}
