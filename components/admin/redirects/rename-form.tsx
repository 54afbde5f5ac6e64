'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { WAITING } from '@/lib/browser/ui/use-live'
import type { AddressLabels } from './labels'
import { TextField } from './text-field'
import { useChange } from './use-change'

type Told = { from: string; to: string; old: number; redirects: number; words: number }
type Step = { at: 'start' } | { at: 'shown' | 'done' | 'undone'; told: Told }

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const fill = (text: string, { from, to }: Told) => text.replace('{from}', from).replace('{to}', to)

/** Changes the slug of a page: the effect is previewed first, and the change can be undone. */
export function RenameForm({ labels }: { labels: AddressLabels }) {
  const { run, live, busy, problem } = useChange(labels)
  const [path, setPath] = useState('')
  const [slug, setSlug] = useState('')
  const [step, setStep] = useState<Step>({ at: 'start' })
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text)
    setStep({ at: 'start' })
  }
  const rename = async (input: { path: string; slug: string; dry: boolean }, at: 'shown' | 'done' | 'undone') => {
    const told = await run(() => client.addresses.rename(input), !input.dry)
    setStep(told ? { at, told } : { at: 'start' })
  }
  const preview = (event: FormEvent) => {
    event.preventDefault()
    rename({ path: path.trim(), slug: slug.trim(), dry: true }, 'shown')
  }
  const isSame = step.at === 'shown' && step.told.from === step.told.to
  return (
    <section className="min-w-0 rounded border border-line bg-card p-5">
      <h2 className="text-xl">{labels.rename}</h2>
      <p className="mt-1 mb-4 text-soft">{labels.renameIntro}</p>
      <form method="post" onSubmit={preview}>
        <TextField name="path" label={labels.path} hint={labels.pathHint} value={path} onChange={edit(setPath)} />
        <TextField name="slug" label={labels.slug} hint={labels.slugHint} value={slug} onChange={edit(setSlug)} />
        <button type="submit" disabled={busy} className={`btn btn-line mb-3 ${live ? '' : WAITING}`}>
          {labels.preview}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status" data-rename={step.at}>
        {isSame && <p>{labels.same}</p>}
        {step.at === 'shown' && !isSame && <Preview told={step.told} labels={labels} />}
        {step.at === 'done' && <p className="wrap-anywhere">{fill(labels.renamed, step.told)}</p>}
        {step.at === 'undone' && <p className="wrap-anywhere">{fill(labels.undone, step.told)}</p>}
      </div>
      {step.at === 'shown' && !isSame && (
        <button
          type="button"
          disabled={busy}
          className="btn btn-primary mt-3"
          onClick={() => rename({ path: step.told.from, slug: slugOf(step.told.to), dry: false }, 'done')}
        >
          {labels.apply}
        </button>
      )}
      {step.at === 'done' && (
        <button
          type="button"
          disabled={busy}
          className="btn btn-line mt-3"
          onClick={() => rename({ path: step.told.to, slug: slugOf(step.told.from), dry: false }, 'undone')}
        >
          {labels.undo}
        </button>
      )}
    </section>
  )
}

function Preview({ told, labels }: { told: Told; labels: AddressLabels }) {
  const lines = [
    [labels.oldCount, told.old],
    [labels.redirectCount, told.redirects],
    [labels.wordCount, told.words],
  ] as const
  return (
    <>
      <p className="wrap-anywhere" dir="ltr">
        {told.from} → {told.to}
      </p>
      <ul className="figures mt-1 list-disc ps-5 text-soft">
        {lines.map(([text, count]) => (
          <li key={text}>{text.replace('{count}', String(count))}</li>
        ))}
      </ul>
    </>
  )
}
