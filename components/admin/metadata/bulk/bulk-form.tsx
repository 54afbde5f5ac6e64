'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { BULK_VARIABLES, findUnknownVariable } from '@/lib/domain/routing/bulk-edit'
import { MetadataImportReport } from '../import/metadata-import-report'
import type { MetadataLabels } from '../labels'
import { BulkField } from './bulk-field'
import { useBulkEdit } from './use-bulk-edit'

type Props = { query: string; labels: MetadataLabels; locale: Locale }

/** Gives all pages of a filter a title or description with variables: previewed on every page, saved, and undone at once. */
export function BulkForm({ query, labels, locale }: Props) {
  const live = useHydrated()
  const { step, problem, setProblem, check, apply, undo, reset } = useBulkEdit(query, labels)
  const [title, setTitle] = useState<string | null>(null)
  const [description, setDescription] = useState<string | null>(null)
  const formatCount = (text: string, number: number) =>
    text.replace('{count}', new Intl.NumberFormat(locale).format(number))
  const onChange = (set: (text: string | null) => void) => (text: string | null) => {
    set(text)
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const unknown = findUnknownVariable(`${title} ${description}`)
    if (unknown !== null) setProblem(labels.bulk.unknownVariable.replace('{name}', unknown))
    else if (title === null && description === null) setProblem(labels.bulk.nothing)
    else check({ title, description })
  }
  const isWorking = step.at === 'working'
  return (
    <div className="pb-16">
      <form method="post" onSubmit={submit} className="mb-6 grid max-w-3xl gap-5">
        <BulkField field="title" value={title} labels={labels} onChange={onChange(setTitle)} />
        <BulkField field="description" value={description} labels={labels} onChange={onChange(setDescription)} />
        <p className="text-soft">
          {labels.bulk.variables}{' '}
          {BULK_VARIABLES.map((name) => (
            <code key={name} className="me-2 inline-block">{`{${name}}`}</code>
          ))}
        </p>
        <button
          type="submit"
          disabled={!live || isWorking}
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {labels.import.check}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status">
        {isWorking && <p>{labels.bulk.working.replace('{done}', String(step.done))}</p>}
        {step.at === 'saved' && (
          <p className="mb-3 text-lg">{formatCount(labels.import.saved, step.result.changed.length)}</p>
        )}
        {step.at === 'undone' && (
          <p className="text-lg">
            {formatCount(labels.import.undone, step.undone)}{' '}
            {step.kept.length > 0 && labels.import.kept.replace('{pages}', step.kept.join(', '))}
          </p>
        )}
      </div>
      {step.at === 'checked' && step.result.changed.length > 0 && (
        <button type="button" className="btn btn-primary mb-4" onClick={() => apply(step.texts)}>
          {formatCount(labels.import.apply, step.result.changed.length)}
        </button>
      )}
      {step.at === 'saved' && step.result.changed.length > 0 && (
        <button type="button" className="btn btn-line mb-4" onClick={() => undo(step.id)}>
          {labels.bulk.undo}
        </button>
      )}
      {(step.at === 'checked' || step.at === 'saved') && (
        <MetadataImportReport result={step.result} labels={labels} formatCount={formatCount} />
      )}
    </div>
  )
}
