import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

const LINKS = [
  { key: 'gemstones', path: '/gemstones' },
  { key: 'rudraksha', path: '/rudraksha' },
  { key: 'jewellery', path: '/jewellery' },
  { key: 'healing', path: '/healing-stones' },
] as const

/** The empty cart or saved list, with links to the catalogue. */
export function EmptyList({ title, text, locale }: { title: string; text: string; locale: Locale }) {
  const t = getTranslator(locale, 'nav')
  return (
    <div className="grid max-w-xl gap-5 pb-16">
      <p className="text-lg">{title}</p>
      <p className="text-soft">{text}</p>
      <ul className="flex flex-wrap gap-3">
        {LINKS.map(({ key, path }) => (
          <li key={key}>
            <a href={localePath(locale, path)} className="btn btn-line btn-small">
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
