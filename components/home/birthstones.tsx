import { getTranslations } from 'next-intl/server'
import { Photo } from '@/components/ui/photo'
import type { Category } from '@/lib/contract/shapes'
import birthstones from '@/lib/domain/birthstones.json'
import { categoryPath } from '@/lib/domain/paths'
import { slugify } from '@/lib/domain/slug'
import { type Locale, localePath } from '@/lib/i18n/locale'

type Props = { categories: Category[]; locale: Locale }

/** The stone of each month; a month whose category the catalogue does not hold is left out. */
export async function Birthstones({ categories, locale }: Props) {
  const t = await getTranslations({ locale })
  const months = birthstones.flatMap((stone) => {
    const category = categories.find(({ slug }) => slug === slugify(stone.categoryName))
    return category ? [{ ...stone, category }] : []
  })
  return (
    <ul className="no-scrollbar -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-4 sm:px-0 lg:grid-cols-6">
      {months.map(({ month, title, imageUrl, category }) => (
        <li key={month} className="w-36 shrink-0 snap-start sm:w-auto">
          <a
            href={localePath(locale, categoryPath(category))}
            title={title[locale]}
            className="group flex h-full flex-col rounded border border-line bg-card p-3 text-center hover:border-gold"
          >
            <Photo src={imageUrl} alt="" sizes="9rem" />
            <span className="mt-1 text-[0.78rem] tracking-wide text-gold-text uppercase">
              {t(`month.${toMonth(month)}`)}
            </span>
            <span className="display text-lg">{category.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

function toMonth(text: string): (typeof MONTHS)[number] {
  const month = MONTHS.find((known) => known === text)
  if (!month) throw new RangeError(`no month ${text}`)
  return month
}
