import { Pager } from '@/components/category/pager'
import { type DeskPage, PER_PAGE } from '@/lib/api/desk/desk-page'
import { type DeskQuery, toDeskQuery } from '@/lib/domain/desk-rows'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { StaffFrame } from '../staff-frame'
import './desk.css'
import { DeskFilter } from './desk-filter'
import { DeskHead } from './desk-head'
import { DeskRowView } from './desk-row-view'
import { VirtualTable } from './virtual-table'

type Props = { page: DeskPage; query: DeskQuery; locale: Locale }

/** The table of all pages; on a phone its rows are cards, and without scripts it has pages. */
export function DeskTable({ page, query, locale }: Props) {
  const { rows, total, pages, reading } = page
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
          {t('reading', { left: reading.total - reading.done, total: reading.total })}
        </p>
      )}
      <p className="figures mb-3 text-soft">{t('count', { count: total })}</p>
      {rows.length === 0 ? (
        <p className="pb-16 text-lg">{metadata.none}</p>
      ) : (
        <VirtualTable page={page} query={query} perPage={PER_PAGE} locale={locale} labels={metadata}>
          <table className="desk-table">
            <DeskHead labels={metadata} />
            <tbody>
              {rows.map((row, index) => (
                <DeskRowView
                  key={row.address}
                  row={row}
                  index={(query.page - 1) * PER_PAGE + index}
                  locale={locale}
                  labels={metadata}
                />
              ))}
            </tbody>
          </table>
          <Pager page={query.page} pages={pages} locale={locale} hrefOf={hrefOf} />
        </VirtualTable>
      )}
    </StaffFrame>
  )
}
