import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { describeRowProblem } from './labels'

type Report = NonNullable<ImportDetail['report']>
type ReportRow = Report['refused'][number] | Report['notices'][number]
type Props = { row: ReportRow; isHintInText: boolean; locale: Locale }

/** Where a value is in the file, and what it may mean. */
export function RowPlace({ row: { code, line, sku, column, value, hint = [] }, isHintInText, locale }: Props) {
  const { catalogueImport: labels } = getMessages(locale)
  const guess = () => {
    if (code.endsWith('_assumed')) return `→ ${hint.join(', ')}`
    return isHintInText
      ? describeRowProblem({ code, hint }, labels)
      : labels.perhaps.replace('{words}', hint.join(', '))
  }
  return (
    <li>
      <span className="figures font-medium">{labels.line.replace('{line}', String(line))}</span>
      {sku && <span dir="ltr"> · {sku}</span>}
      {column && <span className="text-soft"> · {column}</span>}
      {value && (
        <span dir="ltr">
          {' · '}
          <q>{value}</q>
        </span>
      )}
      {hint.length > 0 && <span className="text-soft"> · {guess()}</span>}
    </li>
  )
}
