import { Pager } from '@/components/category/pager'
import type { DeskPage } from '@/lib/api/desk/desk-page'
import { type DeskQuery, toDeskQuery } from '@/lib/domain/desk-rows'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { StaffFrame } from '../staff-frame'
import { DeskFilter } from './desk-filter'
import { DeskRowView } from './desk-row-view'

type Props = { page: DeskPage; query: DeskQuery; locale: Locale }

/** One page of the table of all pages; on a phone its rows are cards. */
export function DeskTable({ page: { rows, total, pages, reading }, query, locale }: Props) {
  const { metadata } = messagesOf(locale)
  const t = wordsOf(locale, 'metadata')
  const path = localePath(locale, '/staff/metadata')
  const hrefOf = (page: number) => {
    const asked = toDeskQuery({ ...query, page })
    return asked ? `${path}?${asked}` : path
  }
  return (
    <StaffFrame at="metadata" locale={locale} wide>
      <p className="mb-3 max-w-3xl text-soft">{metadata.intro}</p>
      <p className="mb-6">
        <a href={`${path}/import`} className="link inline-flex min-h-11 items-center">
          {metadata.import.title}
        </a>
      </p>
      <DeskFilter query={query} locale={locale} />
      {reading && (
        <p role="status" className="mb-4 rounded border border-line bg-sand px-4 py-3 text-[0.925rem]">
          {t('reading', { done: String(reading.done), total: String(reading.total) })}
        </p>
      )}
      <p className="figures mb-3 text-soft">{t('count', { count: total })}</p>
      {rows.length === 0 ? (
        <p className="pb-16 text-lg">{metadata.none}</p>
      ) : (
        <table className="block w-full lg:table">
          <thead className="sr-only lg:not-sr-only">
            <tr className="text-start text-sm text-soft">
              <th scope="col" className="py-2 pe-6 text-start font-normal">
                {metadata.page}
              </th>
              <th scope="col" className="py-2 pe-6 text-start font-normal">
                {metadata.titleColumn}
              </th>
              <th scope="col" className="py-2 pe-6 text-start font-normal">
                {metadata.engines}
              </th>
              <th scope="col" className="py-2 text-start font-normal">
                {metadata.lastChange}
              </th>
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {rows.map((row) => (
              <DeskRowView key={row.address} row={row} locale={locale} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={query.page} pages={pages} locale={locale} hrefOf={hrefOf} />
    </StaffFrame>
  )
}
