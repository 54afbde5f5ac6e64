'use client'

import { type FormEvent, useId, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { fill } from '@/lib/domain/text/fill'
import type { SearchConsoleLabels } from './labels'
import { useSearchImport } from './use-search-import'

/** `host`: where the shop is; the figures of another one are not those of its pages. */
type Props = { host: string; labels: SearchConsoleLabels }

/** Imports a file of Search Console. */
export function SearchImportForm({ host, labels }: Props) {
  const live = useHydrated()
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const { step, problem, load } = useSearchImport(labels)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    load(fileInput.current?.files?.[0])
  }
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="mb-4">
        <label htmlFor={id} className="label">
          {labels.file}
        </label>
        <div className="flex flex-wrap items-center gap-4">
          <input id={id} ref={fileInput} type="file" accept=".csv,.tsv,text/csv" className="max-w-full" />
          <button
            type="submit"
            disabled={!live || step.at === 'working'}
            className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
          >
            {labels.upload}
          </button>
        </div>
      </form>
      <ErrorLine text={problem} />
      <p role="status" className="mb-8 min-h-6">
        {step.at === 'working' &&
          labels.working.replace('{done}', String(step.done)).replace('{total}', String(step.total))}
        {step.at === 'done' && labels.imported.replace('{rows}', String(step.rows)).replace('{file}', step.file)}{' '}
        {step.at === 'done' && step.skipped > 0 && labels.skipped.replace('{count}', String(step.skipped))}{' '}
        {step.at === 'done' && step.host !== null && step.host !== host && (
          <span className="text-alarm">{fill(labels.otherHost, { host: step.host, own: host })}</span>
        )}
      </p>
    </>
  )
}
