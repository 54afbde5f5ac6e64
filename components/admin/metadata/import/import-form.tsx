'use client'

import { type FormEvent, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import type { Locale } from '@/lib/i18n/locale'
import type { AdminLabels } from '../labels'
import { ImportReport } from './import-report'
import { useImport } from './use-import'

/** Imports metadata from a CSV file: checked line by line first, then saved; the whole import can be undone. */
export function ImportForm({ labels, locale }: { labels: AdminLabels; locale: Locale }) {
  const live = useLive()
  const field = useRef<HTMLInputElement>(null)
  const { step, problem, check, apply, undo } = useImport(labels)
  const say = labels.import
  const count = (text: string, number: number) => text.replace('{count}', new Intl.NumberFormat(locale).format(number))
  const start = (event: FormEvent) => {
    event.preventDefault()
    const [file] = field.current?.files ?? []
    if (file) check(file)
  }
  const working = step.at === 'working'
  return (
    <div className="pb-16">
      <form method="post" onSubmit={start} className="mb-6 flex flex-wrap items-end gap-4">
        <label className="grid gap-1.5">
          <span>{say.file}</span>
          <input ref={field} type="file" accept=".csv,text/csv" required className="min-h-11 py-2" />
        </label>
        <button type="submit" disabled={!live || working} className={`btn btn-primary ${live ? '' : WAITING}`}>
          {say.check}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status">
        {working && <p>{say.checking.replace('{done}', String(step.done)).replace('{total}', String(step.total))}</p>}
        {step.at === 'saved' && (
          <p className="mb-3 text-lg">
            {count(say.saved, step.result.changed.length)} {step.stopped && say.stopped}
          </p>
        )}
        {step.at === 'undone' && (
          <p className="text-lg">
            {count(say.undone, step.undone)} {step.kept.length > 0 && say.kept.replace('{pages}', step.kept.join(', '))}
          </p>
        )}
      </div>
      {step.at === 'checked' && step.result.changed.length > 0 && (
        <button type="button" className="btn btn-primary mb-4" onClick={apply}>
          {count(say.apply, step.result.changed.length)}
        </button>
      )}
      {step.at === 'saved' && step.result.changed.length > 0 && (
        <button type="button" className="btn btn-line mb-4" onClick={() => undo(step.id)}>
          {say.undo}
        </button>
      )}
      {(step.at === 'checked' || step.at === 'saved') && (
        <ImportReport result={step.result} labels={labels} count={count} />
      )}
    </div>
  )
}
