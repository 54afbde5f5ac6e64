import { getTranslations } from 'next-intl/server'
import { Photo } from '@/components/ui/photo'
import type { Category } from '@/lib/contract/shapes'
import birthstones from '@/lib/domain/birthstones.json'
import { categoryPath } from '@/lib/domain/paths'
import { slugify } from '@/lib/domain/slug'
import { type Locale, localePath } from '@/lib/i18n/locale'

type Props = { categories: Category[]; locale: Locale }

/** The stone of each month, and where its picture leads: the catalogue maps some to a neighbour it holds. */
export async function Birthstones({ categories, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'birthstone' })
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const OTHER: Record<string, string> = {
    Sardonyx: t('Sardonyx'),
    Sapphire: t('Sapphire'),
    Topaz: t('Topaz'),
    Zircon: t('Zircon'),
  }
  const names = (text: string) =>
    list.format(text.split(/, | and /).map((name) => bySlug.get(slugify(name))?.name ?? OTHER[name] ?? name))
  const months = birthstones.flatMap((stone, index) => {
    const category = bySlug.get(slugify(stone.categoryName))
    return category ? [{ ...stone, category, date: new Date(Date.UTC(2000, index, 15)) }] : []
  })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (
    <ul className="no-scrollbar -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-4 sm:px-0 lg:grid-cols-6">
      {months.map(({ month: key, name, title, imageUrl, category, date }) => (
        <li key={key} className="w-36 shrink-0 snap-start sm:w-auto">
          <a
            href={localePath(locale, categoryPath(category))}
            title={title[locale]}
            className="group flex h-full flex-col rounded border border-line bg-card p-3 text-center hover:border-gold"
          >
            <Photo src={imageUrl} alt="" sizes="9rem" />
            <span className="mt-1 text-[0.78rem] tracking-wide text-gold-text uppercase">{month.format(date)}</span>
            <span className="display mt-0.5 text-[1.05rem] leading-snug">{names(name)}</span>
            {slugify(name) !== category.slug && (
              <span className="mt-auto pt-1 text-[0.78rem] text-soft">{t('leadsTo', { name: category.name })}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
