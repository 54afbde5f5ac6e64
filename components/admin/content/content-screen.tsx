import { AdminFrame } from '@/components/admin/admin-frame'
import type { PageTextRow } from '@/lib/contract/admin/shop-data/page-texts'
import { INFO_GROUPS, infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { EditedState } from './edited-state'

type Props = { rows: PageTextRow[]; titles: ReadonlyMap<string, string>; locale: Locale }

/** The groups of pages, what the law and buyers ask for first; the last one has all other pages. */
const GROUPS = ['order', 'legal', 'shop', 'choose', 'measure', 'made', 'other'] as const
type PageGroup = (typeof GROUPS)[number]

const isIn = (group: Exclude<PageGroup, 'other'>, slug: string) => INFO_GROUPS[group].some((one) => one === slug)
const groupOf = (slug: string): PageGroup =>
  GROUPS.find((group): group is Exclude<PageGroup, 'other'> => group !== 'other' && isIn(group, slug)) ?? 'other'

/** The information pages and policies by group; those that were edited say by whom and when. */
export function ContentScreen({ rows, titles, locale }: Props) {
  const { contentPages: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="content" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{labels.intro}</p>
      <div className="grid gap-x-12 gap-y-8 pb-16 md:grid-cols-2" data-pages="">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`pages-${group}`}>
            <h2 id={`pages-${group}`} className="mb-2 text-xl">
              {labels.groups[group]}
            </h2>
            <ul className="border-b border-line">
              {rows
                .filter(({ slug }) => groupOf(slug) === group)
                .map((row) => (
                  <PageRow key={row.slug} row={row} title={titles.get(row.slug) ?? row.slug} locale={locale} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminFrame>
  )
}

function PageRow({ row, title, locale }: { row: PageTextRow; title: string; locale: Locale }) {
  const { slug, edited, changed_at, changed_by } = row
  const isEdited = changed_at !== null || Object.values(edited).some(Boolean)
  return (
    <li className="border-t border-line pb-2">
      <a
        href={localePath(locale, `/staff/content/${slug}`)}
        className="link inline-flex min-h-11 items-center py-2.5 font-medium wrap-anywhere"
      >
        {title}
      </a>
      <p className="-mt-1.5 text-sm text-soft wrap-anywhere" dir="ltr">
        {infoPath(slug)}
      </p>
      {isEdited && <EditedState edited={edited} changedAt={changed_at} changedBy={changed_by} locale={locale} />}
    </li>
  )
}
