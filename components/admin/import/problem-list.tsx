import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { describeRowProblem } from './labels'

type Report = NonNullable<ImportDetail['report']>
type ReportRow = Report['refused'][number] | Report['notices'][number]
type Props = { id: number; report: Report; total: number; locale: Locale }

/** Further rows are only in the downloadable file. */
const MAX_SHOWN = 60

/** Every refused row with line, column and reason, then the rows whose values were interpreted differently. */
export function ProblemList({ id, report: { refused, notices }, locale }: Props) {
  const { catalogueImport: labels } = getMessages(locale)
  if (refused.length + notices.length === 0) return null
  return (
    <div className="mb-8 grid min-w-0 gap-6">
      <p>
        <a href={`/api/admin/catalogue/refused?id=${id}&lang=${locale}`} download className="btn btn-line">
          {labels.refusedFile}
        </a>
      </p>
      {refused.length > 0 && <Rows title={labels.refusedTitle} rows={refused} isAlarm locale={locale} />}
      {notices.length > 0 && <Rows title={labels.noticesTitle} rows={notices} locale={locale} />}
    </div>
  )
}

function Rows({
  title,
  rows,
  isAlarm = false,
  locale,
}: {
  title: string
  rows: ReportRow[]
  isAlarm?: boolean
  locale: Locale
}) {
  const { catalogueImport: labels } = getMessages(locale)
  return (
    <section className="min-w-0">
      <h3 className={`mb-2 text-xl ${isAlarm ? 'text-alarm' : ''}`}>{title}</h3>
      <ul className="grid gap-2 text-[0.925rem]">
        {rows.slice(0, MAX_SHOWN).map(({ line, sku, column, value, hint = [], code }) => {
          const text = describeRowProblem({ code, hint }, labels)
          const isHintInText = /_(?:twice|apart|failed)$/.test(code)
          return (
            <li key={`${line} ${column} ${code} ${value}`} className="border-t border-line pt-2 wrap-anywhere">
              <span className="figures font-medium">{labels.line.replace('{line}', String(line))}</span>
              {sku && <span dir="ltr"> · {sku}</span>}
              {column && <span className="text-soft"> · {column}</span>}
              {value && <span dir="ltr"> · “{value}”</span>} <span className="block">{text}</span>
              {hint.length > 0 && !isHintInText && (
                <span className="text-soft">{labels.perhaps.replace('{words}', hint.join(', '))}</span>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > MAX_SHOWN && (
        <p className="mt-2 text-soft">
          {labels.more.replace('{count}', (rows.length - MAX_SHOWN).toLocaleString(locale))}
        </p>
      )}
    </section>
  )
}
