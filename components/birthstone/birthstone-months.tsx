import { BIRTHSTONE_PAGES } from '@/lib/domain/catalogue/birthstone'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { monthNames } from './month-names'

/** Links to the previous and next month and to all twelve; January follows December. */
export function BirthstoneMonths({ index, locale }: { index: number; locale: Locale }) {
  const t = getTranslator(locale, 'birthstone')
  const names = monthNames(locale)
  const count = names.length
  const href = (month: number) => localePath(locale, infoPath(BIRTHSTONE_PAGES[month] ?? ''))
  const [before, after] = [(index + count - 1) % count, (index + 1) % count]
  return (
    <nav aria-label={t('months')} className="mt-14 border-t border-line pt-6">
      <p className="flex justify-between gap-4">
        <a href={href(before)} rel="prev" className="link inline-flex min-h-11 items-center first-letter:uppercase">
          ← {names[before]}
        </a>
        <a href={href(after)} rel="next" className="link inline-flex min-h-11 items-center">
          {names[after]} →
        </a>
      </p>
      <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {names.map((name, month) => (
          <li key={name}>
            <a
              href={href(month)}
              aria-current={month === index ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded border border-line px-2 hover:border-gold aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
