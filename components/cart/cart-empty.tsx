import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

const LINKS = [
  { key: 'gemstones', path: '/gemstones' },
  { key: 'rudraksha', path: '/rudraksha' },
  { key: 'jewellery', path: '/jewellery' },
  { key: 'healing', path: '/healing-stones' },
] as const

/** The empty cart, with links to the catalogue. */
export function CartEmpty({ locale }: { locale: Locale }) {
  const { cart, nav } = getMessages(locale)
  return (
    <div className="grid max-w-xl gap-5 pb-16">
      <p className="text-lg">{cart.empty}</p>
      <p className="text-soft">{cart.emptyText}</p>
      <ul className="flex flex-wrap gap-3">
        {LINKS.map(({ key, path }) => (
          <li key={key}>
            <a href={localePath(locale, path)} className="btn btn-line btn-small">
              {nav[key]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
