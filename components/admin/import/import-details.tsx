import type { CatalogueImport, ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ImportActions } from './import-actions'
import { messageFor } from './labels'
import { MappingForm } from './mapping-form'
import { PreviewList } from './preview-list'
import { AdjustedRows, RefusedRows } from './problem-list'

const COUNT_NAMES = ['new', 'changed', 'same', 'refused', 'options', 'pictures', 'missing'] as const
/** The detected format of a file and its effect: counts, refused rows, column mapping and a preview. */
export function ImportDetails({ detail, locale }: { detail: ImportDetail; locale: Locale }) {
  const { catalogueImport: labels } = getMessages(locale)
  const { import: catalogueImport, report } = detail
  const { counts, problem, state } = catalogueImport
  const fileSummary = labels.recognizedAs
    .replace('{name}', catalogueImport.file_name)
    .replace('{format}', labels.format[catalogueImport.format])
  const shownCounts = COUNT_NAMES.filter((name) => (counts?.[name] ?? 0) > 0)
  const canBeCorrected = state === 'ready' || state === 'refused' || state === 'failed'
  const actions = <ImportActions catalogueImport={catalogueImport} labels={labels} locale={locale} />
  return (
    <section aria-labelledby="file" className="min-w-0 rounded border border-line bg-card p-5 sm:p-6">
      <h2 id="file" className="mb-1 text-2xl wrap-anywhere">
        {fileSummary}
      </h2>
      <p className="mb-4 max-w-3xl text-soft">{problem ? labels.state[state] : summaryOf(catalogueImport, locale)}</p>
      {problem && (
        <p className="mb-4 rounded border border-alarm/40 bg-alarm/5 px-3.5 py-2.5 text-alarm">
          {messageFor(labels.fileProblem, problem.code).replace('{value}', messageFor(labels.field, problem.value))}
        </p>
      )}
      {shownCounts.length > 0 && counts && (
        <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-10">
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
      {state !== 'refused' && actions}
      {report && <RefusedRows id={catalogueImport.id} report={report} choices={detail.choices} locale={locale} />}
      {canBeCorrected && detail.columns.length > 0 && (
        <MappingForm detail={detail} labels={labels} newCategory={<NewCategory locale={locale} />} />
      )}
      {state === 'refused' && actions}
      {report && <AdjustedRows report={report} choices={detail.choices} locale={locale} />}
      {report && report.preview.length > 0 && (
        <PreviewList preview={report.preview} choices={detail.choices} locale={locale} />
      )}
    </section>
  )
}

function summaryOf({ state, counts }: CatalogueImport, locale: Locale): string {
  const t = getTranslator(locale, 'catalogueImport')
  if (state === 'checking' || state === 'running') return t(`state.${state}`)
  return t(`summary.${state}`, { count: counts?.refused ?? 0 })
}

function NewCategory({ locale }: { locale: Locale }) {
  const { catalogueImport: labels, staff } = getMessages(locale)
  const [before, after] = labels.newCategory.split('{link}')
  return (
    <>
      {before}
      <a href={localePath(locale, '/staff/catalogue/categories')} className="link">
        {staff.categories}
      </a>
      {after}
    </>
  )
}
