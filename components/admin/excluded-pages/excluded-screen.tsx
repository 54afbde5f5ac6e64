import { Pager } from '@/components/category/pager'
import { indiaTime } from '@/components/order/india-time'
import type { ExcludedList, ExcludedPage } from '@/lib/contract/admin/seo/excluded-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { EXCLUSIONS, type Exclusion } from '@/lib/domain/routing/excluded-pages'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { FilterTabs } from '../filter-tabs'

type Props = { list: ExcludedList; why: Exclusion; locale: Locale }

/** Pages that search engines do not keep: one list for each reason, with what can be done about it. */
export function ExcludedScreen({ list: { counts, rows, page, pages }, why, locale }: Props) {
  const { excludedPages: labels } = getMessages(locale)
  const path = localePath(locale, '/staff/metadata/excluded')
  const hrefOf = (number: number) => `${path}?${new URLSearchParams({ why, page: String(number) })}`
  return (
    <AdminFrame activePage="metadata/excluded" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <FilterTabs
        current={why}
        locale={locale}
        tabs={EXCLUSIONS.map((name) => ({
          ...{ name, label: labels.tab[name], count: counts[name] },
          href: `${path}?${new URLSearchParams({ why: name })}`,
        }))}
      />
      <p className="mb-4 max-w-3xl">{rows.length === 0 ? labels.none : labels.reason[why]}</p>
      <ul className="mb-8 max-w-5xl">
        {rows.map((row) => (
          <li key={`${row.lang} ${row.path} ${row.at}`} className="border-t border-line py-2 wrap-anywhere">
            <ExcludedRow row={row} locale={locale} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} locale={locale} hrefOf={hrefOf} />
    </AdminFrame>
  )
}

function ExcludedRow({ row, locale }: { row: ExcludedPage; locale: Locale }) {
  const { excludedPages: labels } = getMessages(locale)
  const t = getTranslator(locale, 'excludedPages')
  const address = localePath(row.lang ?? locale, row.path)
  const href = `${localePath(locale, '/staff/metadata/explain')}?${new URLSearchParams({ address })}`
  return (
    <>
      <a href={href} className="link inline-flex min-h-11 items-center" dir="ltr">
        {address}
      </a>
      {row.leads_to && (
        <>
          {' → '}
          <a
            href={localePath(row.lang ?? locale, row.leads_to)}
            className="link inline-flex min-h-11 items-center"
            dir="ltr"
          >
            {row.leads_to}
          </a>
        </>
      )}
      <span className="figures block text-[0.925rem] text-soft">
        {row.facet && `${labels.facet[row.facet.why]} · ${t('products', { count: row.facet.count })}`}
        {row.at && [indiaTime(row.at, locale, true), row.by].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
