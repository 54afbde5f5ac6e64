import { type MenuEntry, type OwnEntry, SERVICE_PATHS } from '@/lib/domain/content/menus'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toMenuLinks } from './menu-links'

type Props = { entries: readonly MenuEntry[]; locale: Locale; hasOrderLookup: boolean }

/** What the shop offers besides its products, as a column of the menu. */
export function MenuServices({ entries, locale, hasOrderLookup }: Props) {
  const t = getTranslator(locale, 'nav')
  const link = (name: OwnEntry<'services'>) => ({ text: t(name), href: localePath(locale, SERVICE_PATHS[name]) })
  const own = {
    madeToOrder: link('madeToOrder'),
    finder: link('finder'),
    birthstones: link('birthstones'),
    ringSize: link('ringSize'),
    guides: link('guides'),
    orderStatus: hasOrderLookup ? link('orderStatus') : null,
  }
  return (
    <ul>
      {toMenuLinks<'services'>(entries, own, locale).map(({ text, href }) => (
        <li key={href}>
          <a href={href} className="menu-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
