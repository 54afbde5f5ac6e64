import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Each with its label below `nav`; the birthstones have no index of their own, so they lead to their part of the guides. */
const SERVICES = [
  ['madeToOrder', infoPath('customized-jewellery')],
  ['finder', infoPath('gemstone-recommendation')],
  ['birthstones', `${infoPath('pages')}#birthstones`],
  ['ringSize', infoPath('ring-size-guide')],
  ['guides', infoPath('pages')],
] as const

/** What the shop offers besides its products, as a column of the menu. */
export function MenuServices({ locale, hasOrderLookup }: { locale: Locale; hasOrderLookup: boolean }) {
  const t = getTranslator(locale, 'nav')
  const item = (name: Parameters<typeof t>[0], path: string) => (
    <li key={name}>
      <a href={localePath(locale, path)} className="menu-link">
        {t(name)}
      </a>
    </li>
  )
  return (
    <ul>
      {SERVICES.map(([name, path]) => item(name, path))}
      {hasOrderLookup && item('orderStatus', '/gems/myorders/find')}
    </ul>
  )
}
