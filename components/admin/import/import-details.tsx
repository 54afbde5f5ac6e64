import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ImportActions } from './import-actions'
import { messageFor } from './labels'
import { MappingForm } from './mapping-form'
import { PreviewList } from './preview-list'
import { ProblemList } from './problem-list'

const COUNT_NAMES = ['new', 'changed', 'same', 'refused', 'pictures', 'missing'] as const

/** The detected format of a file and its effect: counts, refused rows, column mapping and a preview. */
export function ImportDetails({ detail, locale }: { detail: ImportDetail; locale: Locale }) {
  const { catalogueImport: labels } = getMessages(locale)
  const { import: catalogueImport, report } = detail
  const { counts, problem, state } = catalogueImport
  const fileSummary = labels.recognizedAs
    .replace('{name}', catalogueImport.file_name)
    .replace('{format}', labels.format[catalogueImport.format])
  const shownCounts = COUNT_NAMES.filter((name) => name !== 'missing' || (counts?.missing ?? 0) > 0)
  return (
    <section aria-labelledby="file" className="mt-8 min-w-0 rounded border border-line bg-card p-5 sm:p-6">
      <h2 id="file" className="mb-1 text-2xl wrap-anywhere">
        {fileSummary}
      </h2>
      <p className="mb-4 text-soft">{labels.state[state]}</p>
      {problem && (
        <p className="mb-4 rounded border border-alarm/40 bg-alarm/5 px-3.5 py-2.5 text-alarm">
          {messageFor(labels.fileProblem, problem.code).replace('{value}', messageFor(labels.field, problem.value))}
        </p>
      )}
      {counts && (
        <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
          {shownCounts.map((name) => (
            <div key={name}>
              <dt className="text-sm text-soft">{labels.count[name]}</dt>
              <dd className={`figures text-2xl ${name === 'refused' && (counts.refused ?? 0) > 0 ? 'text-alarm' : ''}`}>
                {(counts[name] ?? 0).toLocaleString(locale)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ImportActions catalogueImport={catalogueImport} labels={labels} locale={locale} />
      {(state === 'ready' || state === 'refused' || state === 'failed') && detail.columns.length > 0 && (
        <MappingForm detail={detail} labels={labels} />
      )}
      {report && <ProblemList id={catalogueImport.id} report={report} locale={locale} />}
      {report && report.preview.length > 0 && <PreviewList preview={report.preview} locale={locale} />}
    </section>
  )
}
