import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { sendFile } from '@/lib/browser/forms/send-file'
import { toSendResult } from '@/lib/browser/forms/send-photo'
import { loading } from '@/lib/browser/ui/loading'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { MAX_REPORT_BYTES, parseReportSrc, toFileSize } from '@/lib/domain/media/report-file'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { uploadRefusalText } from '../labels'
import { FileButton } from './file-button'
import { FormSection } from './form-section'
import type { ProductFormPartProps } from './parts'

const REPORT_TYPES = 'application/pdf,image/jpeg,image/png,image/webp'

const readBytes = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'bytes' in data && typeof data.bytes === 'number' ? data.bytes : 0
const readAnswer = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null

/** The laboratory's report of a product: laboratory and number as stated, and the report itself as a file. */
export function ReportFields({ form, put, errorAt, messages, locale }: ProductFormPartProps) {
  const live = useHydrated()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const { reportFields: texts } = messages
  const { reportFile } = form

  async function addFile([file]: File[]): Promise<void> {
    setProblem(undefined)
    if (!file) return
    if (file.size > MAX_REPORT_BYTES) return setProblem(texts.error.too_large)
    setPercent(0)
    const { status, data } = await loading.during(sendFile('/api/admin/report-file', file, setPercent))
    setPercent(null)
    const upload = status === 0 ? { reason: 'network' } : toSendResult(data)
    if ('src' in upload) put({ reportFile: { src: upload.src, bytes: readBytes(readAnswer(data)) } })
    else setProblem(`${file.name} · ${uploadRefusalText(messages, texts.error, upload.reason)}`)
  }

  const size = reportFile && toFileSize(reportFile.bytes)
  const format = reportFile && parseReportSrc(reportFile.src)?.format === 'pdf' ? 'PDF' : texts.picture
  return (
    <FormSection name="report" messages={messages}>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Field
          label={messages.field.laboratory}
          autoComplete="off"
          name="report.laboratory"
          value={form.laboratory}
          error={errorAt('report.laboratory')}
          onChange={({ target }) => put({ laboratory: target.value })}
        />
        <Field
          label={messages.field.report}
          autoComplete="off"
          name="report.number"
          value={form.number}
          error={errorAt('report.number')}
          onChange={({ target }) => put({ number: target.value })}
        />
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={form.sample}
            onChange={({ target }) => put({ sample: target.checked })}
          />
          {messages.sample}
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {reportFile && size && (
          <a href={reportFile.src} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
            {fill(texts.open, {
              format,
              size: getNumberFormat(locale, { style: 'unit', unit: size.unit }).format(size.value),
            })}
          </a>
        )}
        <FileButton
          label={percent !== null ? messages.photo.sending : reportFile ? texts.replace : texts.add}
          accept={REPORT_TYPES}
          disabled={!live || percent !== null}
          onFiles={addFile}
        />
        {reportFile && (
          <button type="button" className="btn btn-line" onClick={() => put({ reportFile: null })}>
            {texts.remove}
          </button>
        )}
      </div>
      {percent !== null && (
        <progress aria-label={messages.photo.sending} value={percent} max={100} className="block h-3 w-full max-w-sm" />
      )}
      <p className="text-sm text-soft">{reportFile ? texts.fileHint : texts.hint}</p>
      <ErrorLine text={problem ?? errorAt('report.file')} />
    </FormSection>
  )
}
