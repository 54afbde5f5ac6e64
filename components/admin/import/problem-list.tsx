import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { describeRowProblem, toHintLabels } from './labels'

type Report = NonNullable<ImportDetail['report']>
type ReportRow = Report['refused'][number] | Report['notices'][number]
type Choices = ImportDetail['choices']
type Props = { id: number; report: Report; choices: Choices; locale: Locale }

/** Further rows are only in the downloadable file. */
const MAX_SHOWN = 60
/** Values that are named above the rows. */
const MAX_VALUES = 6

/** The refused rows by their cause, the most frequent first, then the rows whose values were interpreted differently. */
export function ProblemList({ id, report, choices, locale }: Props) {
  const { catalogueImport: labels } = getMessages(locale)
  const withLabels = (rows: ReportRow[]) => rows.map((row) => ({ ...row, hint: toHintLabels(row, choices) }))
  const [refused, notices] = [withLabels(report.refused), withLabels(report.notices)]
  if (refused.length + notices.length === 0) return null
  return (
    <div className="mb-8 grid min-w-0 gap-6">
      <p>
        <a href={`/api/admin/catalogue/refused?id=${id}&lang=${locale}`} download className="btn btn-line">
          {labels.refusedFile}
        </a>
      </p>
      {refused.length > 0 && <Causes title={labels.refusedTitle} rows={refused} isAlarm locale={locale} />}
      {notices.length > 0 && <Causes title={labels.noticesTitle} rows={notices} locale={locale} />}
    </div>
  )
}

/** Rows by the code of their problem. */
function groupByCause(rows: ReportRow[]): ReportRow[][] {
  const groups = new Map<string, ReportRow[]>()
  for (const row of rows) groups.set(row.code, [...(groups.get(row.code) ?? []), row])
  return [...groups.values()].toSorted((one, other) => other.length - one.length)
}

/** Each value with the number of rows that have it: `Unheated (49)`. */
function toValueCounts(rows: ReportRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { value } of rows) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.map(([value, count]) => (count > 1 ? `${value} (${count})` : value))
}

type CausesProps = { title: string; rows: ReportRow[]; isAlarm?: boolean; locale: Locale }

function Causes({ title, rows, isAlarm = false, locale }: CausesProps) {
  const groups = groupByCause(rows)
  return (
    <section className="min-w-0">
      <h3 className={`mb-2 text-xl ${isAlarm ? 'text-alarm' : ''}`}>{title}</h3>
      <ul className="grid gap-3 text-[0.925rem]">
        {groups.map((group) => (
          <Cause key={group[0]?.code} rows={group} isOpen={rows.length <= MAX_VALUES} locale={locale} />
        ))}
      </ul>
    </section>
  )
}

function Cause({ rows, isOpen, locale }: { rows: ReportRow[]; isOpen: boolean; locale: Locale }) {
  const { catalogueImport: labels } = getMessages(locale)
  const [first] = rows
  if (!first) return null
  const { code } = first
  const values = toValueCounts(rows)
  const isHintInText = /_(?:twice|apart|failed|assumed)$/.test(code)
  const isAssumed = code.endsWith('_assumed')
  const hasOneHint = new Set(rows.map(({ hint }) => hint?.join())).size === 1
  const isTerm = /_unknown$/.test(code) && values.length > 0
  return (
    <li className="border-t border-line pt-2 wrap-anywhere">
      <p className="font-medium">
        {fill(labels.causeRows, { count: rows.length.toLocaleString(locale) })} ·{' '}
        {describeRowProblem({ code, hint: hasOneHint || !isHintInText ? first.hint : ['…'] }, labels)}
      </p>
      {values.length > 0 && rows.length > 1 && (
        <p dir="ltr" className="text-soft">
          {values.slice(0, MAX_VALUES).join(' · ')}
          {values.length > MAX_VALUES && ' · …'}
        </p>
      )}
      {isTerm && <p className="text-soft">{labels.termCure}</p>}
      <details open={isOpen}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">{labels.causeLines}</summary>
        <ul className="grid gap-1">
          {rows.slice(0, MAX_SHOWN).map(({ line, sku, column, value, hint = [] }) => (
            <li key={`${line} ${column} ${value}`}>
              <span className="figures font-medium">{labels.line.replace('{line}', String(line))}</span>
              {sku && <span dir="ltr"> · {sku}</span>}
              {column && <span className="text-soft"> · {column}</span>}
              {value && <span dir="ltr"> · “{value}”</span>}
              {hint.length > 0 && (
                <span className="text-soft">
                  {' '}
                  ·{' '}
                  {isAssumed
                    ? `→ ${hint.join(', ')}`
                    : isHintInText
                      ? describeRowProblem({ code, hint }, labels)
                      : labels.perhaps.replace('{words}', hint.join(', '))}
                </span>
              )}
            </li>
          ))}
        </ul>
        {rows.length > MAX_SHOWN && (
          <p className="mt-2 text-soft">
            {labels.more.replace('{count}', (rows.length - MAX_SHOWN).toLocaleString(locale))}
          </p>
        )}
      </details>
    </li>
  )
}
