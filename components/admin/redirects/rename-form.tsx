'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { RedirectLabels } from './labels'
import { TextField } from './text-field'
import { useRedirectChange } from './use-change'

type RenameResult = { from: string; to: string; old: number; redirects: number; words: number }
type Step = { at: 'start' } | { at: 'shown' | 'done' | 'undone'; result: RenameResult }

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const fillPaths = (text: string, { from, to }: RenameResult) => text.replace('{from}', from).replace('{to}', to)

/** Changes the slug of a page: the effect is previewed first, and the change can be undone. */
export function RenameForm({ labels }: { labels: RedirectLabels }) {
  const { run, live, busy, problem } = useRedirectChange(labels)
  const [path, setPath] = useState('')
  const [slug, setSlug] = useState('')
  const [step, setStep] = useState<Step>({ at: 'start' })
  const resetOn = (set: (text: string) => void) => (text: string) => {
    set(text)
    setStep({ at: 'start' })
  }
  const rename = async (input: { path: string; slug: string; dry: boolean }, at: 'shown' | 'done' | 'undone') => {
    const result = await run(() => adminClient.addresses.rename(input), !input.dry)
    setStep(result ? { at, result } : { at: 'start' })
  }
  const preview = (event: FormEvent) => {
    event.preventDefault()
    rename({ path: path.trim(), slug: slug.trim(), dry: true }, 'shown')
  }
  const isSame = step.at === 'shown' && step.result.from === step.result.to
  return (
    <section className="min-w-0 rounded border border-line bg-card p-5">
      <h2 className="text-xl">{labels.rename}</h2>
      <p className="mt-1 mb-4 text-soft">{labels.renameIntro}</p>
      <form method="post" onSubmit={preview}>
        <TextField name="path" label={labels.path} hint={labels.pathHint} value={path} onChange={resetOn(setPath)} />
        <TextField name="slug" label={labels.slug} hint={labels.slugHint} value={slug} onChange={resetOn(setSlug)} />
        <button type="submit" disabled={busy} className={`btn btn-line mb-3 ${live ? '' : WAITING_CLASS}`}>
          {labels.preview}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status" data-rename={step.at}>
        {isSame && <p>{labels.same}</p>}
        {step.at === 'shown' && !isSame && <Preview result={step.result} labels={labels} />}
        {step.at === 'done' && <p className="wrap-anywhere">{fillPaths(labels.renamed, step.result)}</p>}
        {step.at === 'undone' && <p className="wrap-anywhere">{fillPaths(labels.undone, step.result)}</p>}
      </div>
      {step.at === 'shown' && !isSame && (
        <button
          type="button"
          disabled={busy}
          className="btn btn-primary mt-3"
          onClick={() => rename({ path: step.result.from, slug: slugOf(step.result.to), dry: false }, 'done')}
        >
          {labels.apply}
        </button>
      )}
      {step.at === 'done' && (
        <button
          type="button"
          disabled={busy}
          className="btn btn-line mt-3"
          onClick={() => rename({ path: step.result.to, slug: slugOf(step.result.from), dry: false }, 'undone')}
        >
          {labels.undo}
        </button>
      )}
    </section>
  )
}

function Preview({ result, labels }: { result: RenameResult; labels: RedirectLabels }) {
  const lines = [
    [labels.redirectTotal, result.old],
    [labels.redirectCount, result.redirects],
    [labels.wordCount, result.words],
  ] as const
  return (
    <>
      <p className="wrap-anywhere" dir="ltr">
        {result.from} → {result.to}
      </p>
      <ul className="figures mt-1 list-disc ps-5 text-soft">
        {lines.map(([text, count]) => (
          <li key={text}>{text.replace('{count}', String(count))}</li>
        ))}
      </ul>
    </>
  )
}
