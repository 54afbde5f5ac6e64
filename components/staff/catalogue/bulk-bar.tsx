import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import { useLive } from '@/lib/browser/use-live'
import type { DeskRow } from '@/lib/contract/catalogue'
import { readNumber } from '@/lib/domain/piece-form'
import type { Locale } from '@/lib/i18n/locale'
import { BulkPreview, type Preview } from './bulk-preview'
import { type CatalogueWords, problemsOf, problemText, refusalText } from './labels'

type Props = {
  rows: DeskRow[]
  isAll: boolean
  onAll: (isChosen: boolean) => void
  onDone: (changed: DeskRow[]) => void
  words: CatalogueWords
  locale: Locale
}
const ACTIONS = ['hide', 'show', 'sold', 'discount'] as const
type Action = (typeof ACTIONS)[number]

/** One change of all chosen pieces: shown first, made when confirmed. */
export function BulkBar({ rows, isAll, onAll, onDone, words, locale }: Props) {
  const live = useLive()
  const [action, setAction] = useState<Action>('hide')
  const [percent, setPercent] = useState('10')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState('')

  async function send(dry: boolean): Promise<Preview | null> {
    const items = rows.map(({ id, version }) => ({ id, version }))
    const off = Math.round(readNumber(percent, true) * 100)
    setProblem(undefined)
    setTold('')
    if (action === 'discount' && Number.isNaN(off)) {
      setProblem(words.problem.not_a_number)
      return null
    }
    setBusy(true)
    const asked = { items, action, dry, ...(action === 'discount' && { discount_hundredths: off }) }
    const { status, data, reason } = await client.catalogue.bulk(asked)
    setBusy(false)
    const [wrong] = problemsOf(data)
    if (status !== 1) setProblem(wrong ? `${wrong.path}: ${problemText(words, wrong)}` : refusalText(words, reason))
    return status === 1 ? data : null
  }

  const look = async (event: FormEvent) => {
    event.preventDefault()
    setPreview(await send(true))
  }
  const apply = async () => {
    const done = await send(false)
    setPreview(null)
    if (!done) return
    setTold(fill(words.bulk.done, { count: done.changed.length }))
    if (done.conflicts.length > 0)
      setProblem(fill(words.bulk.conflicts, { skus: done.conflicts.map(({ sku }) => sku).join(', ') }))
    onDone([...done.changed.map(({ after }) => after), ...done.conflicts])
  }
  return (
    <div className="sticky top-0 z-10 grid gap-3 border-t border-line bg-paper py-2">
      <form onSubmit={look} className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="mx-3 size-5 accent-ink"
            checked={isAll}
            disabled={!live}
            onChange={({ target }) => onAll(target.checked)}
          />
          {words.chooseAll}
        </label>
        {rows.length > 0 && (
          <>
            <span className="figures text-soft">{fill(words.chosen, { count: rows.length })}</span>
            <select
              aria-label={words.bulk.action}
              className="input w-auto"
              value={action}
              onChange={({ target }) => {
                setAction(ACTIONS.find((one) => one === target.value) ?? 'hide')
                setPreview(null)
              }}
            >
              {ACTIONS.map((one) => (
                <option key={one} value={one}>
                  {words.bulk[one]}
                </option>
              ))}
            </select>
            {action === 'discount' && (
              <input
                aria-label={words.field.discount}
                inputMode="decimal"
                className="input figures w-24"
                value={percent}
                onChange={({ target }) => setPercent(target.value)}
              />
            )}
            <button type="submit" className="btn btn-primary btn-small" disabled={busy}>
              {words.bulk.look}
            </button>
          </>
        )}
      </form>
      <ErrorLine text={problem} />
      <p role="status" className="text-leaf empty:hidden">
        {told}
      </p>
      {preview && rows.length > 0 && (
        <BulkPreview
          preview={preview}
          action={action}
          busy={busy}
          onApply={apply}
          onCancel={() => setPreview(null)}
          words={words}
          locale={locale}
        />
      )}
    </div>
  )
}
