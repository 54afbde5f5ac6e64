'use client'

import { type FormEvent, useId, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { MetadataLabels } from '../labels'
import { MetadataImportReport } from './metadata-import-report'
import { useImport } from './use-import'

/** Imports metadata from a CSV file: checked line by line first, then saved; the whole import can be undone. */
export function ImportForm({ labels, locale }: { labels: MetadataLabels; locale: Locale }) {
  const live = useHydrated()
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const { step, problem, check, apply, undo } = useImport(labels)
  const importLabels = labels.import
  const formatCount = (text: string, number: number) =>
    text.replace('{count}', new Intl.NumberFormat(locale).format(number))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [file] = fileInput.current?.files ?? []
    if (file) check(file)
  }
  const isWorking = step.at === 'working'
  return (
    <div className="pb-16">
      <form method="post" onSubmit={submit} className="mb-6">
        <label htmlFor={id} className="label">
          {importLabels.file}
        </label>
        <div className="flex flex-wrap items-center gap-4">
          <input id={id} ref={fileInput} type="file" accept=".csv,text/csv" required className="max-w-full" />
          <button
            type="submit"
            disabled={!live || isWorking}
            className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
          >
            {importLabels.check}
          </button>
        </div>
      </form>
      <ErrorLine text={problem} />
      <div role="status">
        {isWorking && (
          <p>{importLabels.checking.replace('{done}', String(step.done)).replace('{total}', String(step.total))}</p>
        )}
        {step.at === 'saved' && (
          <p className="mb-3 text-lg">
            {formatCount(importLabels.saved, step.result.changed.length)} {step.stopped && importLabels.stopped}
          </p>
        )}
        {step.at === 'undone' && (
          <p className="text-lg">
            {formatCount(importLabels.undone, step.undone)}{' '}
            {step.kept.length > 0 && importLabels.kept.replace('{pages}', step.kept.join(', '))}
          </p>
        )}
      </div>
      {step.at === 'checked' && step.result.changed.length > 0 && (
        <button type="button" className="btn btn-primary mb-4" onClick={apply}>
          {formatCount(importLabels.apply, step.result.changed.length)}
        </button>
      )}
      {step.at === 'saved' && step.result.changed.length > 0 && (
        <button type="button" className="btn btn-line mb-4" onClick={() => undo(step.id)}>
          {importLabels.undo}
        </button>
      )}
      {(step.at === 'checked' || step.at === 'saved') && (
        <MetadataImportReport result={step.result} labels={labels} formatCount={formatCount} />
      )}
    </div>
  )
}
