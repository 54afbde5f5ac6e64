import type { ReactNode } from 'react'
import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { describeRowProblem, toHintLabels } from './labels'
import { RowPlace } from './row-place'

type Report = NonNullable<ImportDetail['report']>
type ReportRow = Report['refused'][number] | Report['notices'][number]
type Choices = ImportDetail['choices']
type ListProps = { report: Report; choices: Choices; locale: Locale }

/** Further rows are only in the downloadable file. */
const MAX_SHOWN = 60
/** Values that are named above the rows. */
const MAX_VALUES = 6
/** Causes before the others are folded. */
const MAX_CAUSES = 5

const withLabels = (rows: ReportRow[], choices: Choices) =>
  rows.map((row) => ({ ...row, hint: toHintLabels(row, choices) }))

/** The refused rows by their cause, the most frequent first, and a file of them. */
export function RefusedRows({ id, report, choices, locale }: ListProps & { id: number }) {
  const { catalogueImport: labels } = getMessages(locale)
  if (report.refused.length === 0) return null
  return (
    <Causes title={labels.refusedTitle} rows={withLabels(report.refused, choices)} isAlarm locale={locale}>
      <p className="mt-4">
        <a href={`/api/admin/catalogue/refused?id=${id}&lang=${locale}`} download className="btn btn-line">
          {labels.refusedFile}
        </a>
      </p>
    </Causes>
  )
}

/** The rows whose values were interpreted differently, by the reason. */
export function AdjustedRows({ report, choices, locale }: ListProps) {
  const { catalogueImport: labels } = getMessages(locale)
  if (report.notices.length === 0) return null
  return <Causes title={labels.noticesTitle} rows={withLabels(report.notices, choices)} locale={locale} />
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

type CausesProps = { title: string; rows: ReportRow[]; isAlarm?: boolean; children?: ReactNode; locale: Locale }

function Causes({ title, rows, isAlarm = false, children, locale }: CausesProps) {
  const t = getTranslator(locale, 'catalogueImport')
  const causes = groupByCause(rows).map((group) => <Cause key={group[0]?.code} rows={group} locale={locale} />)
  const others = causes.slice(MAX_CAUSES)
  return (
    <section className="mb-8 min-w-0">
      <h3 className={`mb-2 text-xl ${isAlarm ? 'text-alarm' : ''}`}>{title}</h3>
      <ul className="text-[0.925rem]">{causes.slice(0, MAX_CAUSES)}</ul>
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t('moreCauses', { count: others.length })}
          </summary>
          <ul className="text-[0.925rem]">{others}</ul>
        </details>
      )}
      {children}
    </section>
  )
}

function Cause({ rows, locale }: { rows: ReportRow[]; locale: Locale }) {
  const { catalogueImport: labels } = getMessages(locale)
  const t = getTranslator(locale, 'catalogueImport')
  const [first] = rows
  if (!first) return null
  const { code } = first
  const values = toValueCounts(rows)
  const isHintInText = /_(?:twice|apart|failed|assumed)$/.test(code)
  const hasOneHint = new Set(rows.map(({ hint }) => hint?.join())).size === 1
  const text = describeRowProblem({ code, hint: hasOneHint || !isHintInText ? first.hint : ['…'] }, labels)
  const places = (
    <ul className="grid gap-1">
      {rows.slice(0, MAX_SHOWN).map(({ hint, ...row }) => (
        <RowPlace
          key={`${row.line} ${row.column} ${row.value}`}
          // The sentence above a single row has its hint already.
          row={{ ...row, hint: isHintInText && rows.length === 1 ? [] : hint }}
          {...{ isHintInText, locale }}
        />
      ))}
    </ul>
  )
  if (rows.length === 1)
    return (
      <li className="border-t border-line py-2.5 wrap-anywhere">
        <p className="font-medium">{text}</p>
        {places}
      </li>
    )
  return (
    <li className="border-t border-line pt-2.5 wrap-anywhere">
      <p className="font-medium">
        {t('causeRows', { count: rows.length })} · {text}
      </p>
      {values.length > 0 && (
        <p dir="ltr" className="text-soft">
          {values.slice(0, MAX_VALUES).join(' · ')}
          {values.length > MAX_VALUES && ' · …'}
        </p>
      )}
      <details className="pb-1">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{labels.causeLines}</summary>
        {places}
        {rows.length > MAX_SHOWN && (
          <p className="mt-2 text-soft">{t('more', { count: (rows.length - MAX_SHOWN).toLocaleString(locale) })}</p>
        )}
      </details>
    </li>
  )
}
