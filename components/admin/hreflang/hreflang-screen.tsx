import type { HreflangMatrix, HreflangRow } from '@/lib/contract/admin/seo/hreflang'
import { LOCALES, type Locale, localePath } from '@/lib/domain/locale'
import { HREFLANG_FAULTS, HREFLANG_FILTERS, type HreflangFilter } from '@/lib/domain/seo/hreflang'
import { getMessages } from '@/lib/i18n/translator'
import { FindingScreen } from '../finding-screen'

type Props = {
  matrix: HreflangMatrix
  filter: HreflangFilter
  search: string
  reading: { done: number; total: number } | null
  locale: Locale
}

/** Every indexed page with its URL in each language, and whether they lead to each other. */
export function HreflangScreen({ matrix: { counts, rows, page, pages }, filter, search, reading, locale }: Props) {
  const { hreflangMatrix: labels } = getMessages(locale)
  const faults = HREFLANG_FAULTS.reduce((sum, state) => sum + counts[state], 0)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <FindingScreen
      activePage="metadata/hreflang"
      texts={labels}
      filters={HREFLANG_FILTERS}
      counts={{ all, faults }}
      {...{ filter, search, reading, page, pages, locale }}
    >
      {counts.language_off > 0 && <p className="mb-4 max-w-3xl">{labels.oneLanguage}</p>}
      {rows.length === 0 ? (
        <p className="pb-16 text-lg">{filter === 'faults' ? labels.noFaults : labels.none}</p>
      ) : (
        <MatrixTable rows={rows} locale={locale} />
      )}
    </FindingScreen>
  )
}

/** On a phone each page is a block of lines, from 768 pixels on a row. */
function MatrixTable({ rows, locale }: { rows: HreflangRow[]; locale: Locale }) {
  const { contentPages, hreflangMatrix: labels, metadata } = getMessages(locale)
  const names = [...LOCALES.map((lang) => metadata.languages[lang]), 'x-default', labels.returnLink]
  const cellClass = 'block py-0.5 md:table-cell md:py-2 md:pe-4'
  return (
    <table className="mb-8 block w-full text-[0.925rem] md:table">
      <caption className="sr-only">{labels.title}</caption>
      <thead className="hidden text-sm text-soft md:table-header-group">
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" className="pe-4 text-start font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.path}
            data-state={row.state}
            className="block border-t border-line py-2 align-baseline wrap-anywhere md:table-row"
          >
            {row.languages.map((language) => (
              <td key={language.lang} className={cellClass}>
                <CellName name={metadata.languages[language.lang]} colon={contentPages.colon} />
                <LanguageUrl row={row} language={language} locale={locale} />
              </td>
            ))}
            <td className={cellClass}>
              <CellName name="x-default" colon={contentPages.colon} />
              <span dir="ltr">{row.x_default ?? '–'}</span>
            </td>
            <td className={cellClass}>
              <CellName name={labels.returnLink} colon={contentPages.colon} />
              <StateText row={row} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CellName = ({ name, colon }: { name: string; colon: string }) => (
  <span className="text-soft md:hidden">{`${name}${colon} `}</span>
)

type LanguageProps = { row: HreflangRow; language: HreflangRow['languages'][number]; locale: Locale }

/** The URL leads to the editor of the page in this language, where staff let it be indexed or not. */
function LanguageUrl({ row: { path, state }, language: { lang, url, indexed }, locale }: LanguageProps) {
  const { hreflangMatrix: labels } = getMessages(locale)
  if (url === null) return <span className="text-soft">{state === 'language_off' ? labels.off : labels.noPage}</span>
  const href = `${localePath(locale, '/staff/metadata/edit')}?${new URLSearchParams({ path, lang })}`
  return (
    <>
      <a href={href} className="link inline-flex min-h-11 items-center md:min-h-0" dir="ltr">
        {url}
      </a>
      {!indexed && <span className="ms-2 text-soft">{labels.noindex}</span>}
    </>
  )
}

function StateText({ row, locale }: { row: HreflangRow; locale: Locale }) {
  const { hreflangMatrix: labels } = getMessages(locale)
  const isFault = HREFLANG_FAULTS.some((state) => state === row.state)
  return <span className={isFault ? 'text-alarm' : undefined}>{labels.state[row.state]}</span>
}
