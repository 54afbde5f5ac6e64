import { AdminFrame } from '@/components/admin/admin-frame'
import type { PageTextRow } from '@/lib/contract/admin/shop-data/page-texts'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { EditedState } from './edited-state'

type Props = { rows: PageTextRow[]; titles: ReadonlyMap<string, string>; locale: Locale }

/** The information pages and policies with the state of their texts. */
export function ContentScreen({ rows, titles, locale }: Props) {
  const { contentPages: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="content" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{labels.intro}</p>
      <ul className="pb-16" data-pages="">
        {rows.map(({ slug, edited, changed_at, changed_by }) => (
          <li
            key={slug}
            className="grid gap-x-6 border-t border-line py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
          >
            <div className="min-w-0">
              <a
                href={localePath(locale, `/staff/content/${slug}`)}
                className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              >
                {titles.get(slug)}
              </a>
              <p className="text-sm text-soft" dir="ltr">
                {infoPath(slug)}
              </p>
            </div>
            <EditedState edited={edited} changedAt={changed_at} changedBy={changed_by} locale={locale} />
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
