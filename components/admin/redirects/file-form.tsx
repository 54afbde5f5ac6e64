'use client'

import { type FormEvent, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { RejectedRedirect } from '@/lib/domain/routing/redirect'
import type { RedirectLabels } from './labels'
import { useRedirectFile } from './use-file'

const MAX_SHOWN = 50

/** Imports redirects from a CSV file: previewed line by line, then saved; the whole import can be undone. */
export function RedirectFileForm({ labels }: { labels: RedirectLabels }) {
  const { step, live, busy, problem, check, save, undo } = useRedirectFile(labels)
  const fileInput = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [file] = fileInput.current?.files ?? []
    if (file) void check(file)
  }
  return (
    <section className="min-w-0 rounded border border-line bg-card p-5">
      <h2 className="text-xl">{labels.file}</h2>
      <p className="mt-1 mb-4 text-soft">{labels.fileIntro}</p>
      <form method="post" onSubmit={submit}>
        <label className="mb-4 grid grid-cols-1 gap-1.5">
          <span>{labels.choose}</span>
          <input ref={fileInput} type="file" accept=".csv,text/csv" required className="min-h-11 max-w-full py-2" />
        </label>
        <button type="submit" disabled={busy} className={`btn btn-line mb-3 ${live ? '' : WAITING_CLASS}`}>
          {labels.check}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status">
        {step.at === 'checked' && (
          <ImportSummary text={labels.accepted} count={step.rows.length} refused={step.refused} labels={labels} />
        )}
        {step.at === 'saved' && (
          <ImportSummary text={labels.saved} count={step.added.length} refused={step.refused} labels={labels} />
        )}
        {step.at === 'undone' && <UndoSummary undone={step.undone} kept={step.kept} labels={labels} />}
      </div>
      {step.at === 'checked' && step.rows.length > 0 && (
        <button type="button" disabled={busy} className="btn btn-primary mt-3" onClick={() => save(step.rows)}>
          {labels.accept.replace('{count}', String(step.rows.length))}
        </button>
      )}
      {step.at === 'saved' && step.added.length > 0 && (
        <button type="button" disabled={busy} className="btn btn-line mt-3" onClick={() => undo(step.added)}>
          {labels.takeBack}
        </button>
      )}
    </section>
  )
}

type ImportSummaryProps = { text: string; count: number; refused: RejectedRedirect[]; labels: RedirectLabels }

function ImportSummary({ text, count, refused, labels }: ImportSummaryProps) {
  return (
    <>
      <p>{text.replace('{count}', String(count))}</p>
      {refused.length > 0 && <p className="text-alarm">{labels.refused.replace('{count}', String(refused.length))}</p>}
      <ul className="grid gap-1 text-sm">
        {refused.slice(0, MAX_SHOWN).map(({ line, from, problem }) => (
          <li key={line} className="wrap-anywhere">
            {labels.line.replace('{line}', String(line))} · <span dir="ltr">{from}</span> · {labels.problem[problem]}
          </li>
        ))}
      </ul>
    </>
  )
}

function UndoSummary({ undone, kept, labels }: { undone: number; kept: string[]; labels: RedirectLabels }) {
  return (
    <>
      <p>{labels.tookBack.replace('{count}', String(undone))}</p>
      {kept.length > 0 && (
        <p className="text-alarm wrap-anywhere">
          {labels.skipped} <span dir="ltr">{kept.slice(0, MAX_SHOWN).join(', ')}</span>
        </p>
      )}
    </>
  )
}
