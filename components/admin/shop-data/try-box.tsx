'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { useLive } from '@/lib/browser/ui/use-live'
import type { ShopLabels } from './labels'
import { problemText } from './use-save'

type Told = NonNullable<Awaited<ReturnType<typeof client.shopdata.try>>['data']>
type Props = { labels: ShopLabels; locale: 'en' | 'fr'; first: string }

/** Shows how the search currently interprets a query. */
export function TryBox({ labels, locale, first }: Props) {
  const live = useLive()
  const [q, setQ] = useState(first)
  const [told, setTold] = useState<Told>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { words: messages } = labels
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const { data, reason, errors } = await client.shopdata.try({ q, lang: locale })
    setBusy(false)
    if (data) setTold(data)
    else setProblem(problemText(labels, errors?.[0]?.message ?? reason ?? 'unexpected'))
  }
  const lines = told && [
    told.meant && messages.meant.replace('{text}', told.meant),
    told.corrected && told.corrected !== told.meant && messages.corrected.replace('{text}', told.corrected),
    told.understood.length > 0 && `${messages.understood}: ${told.understood.map(({ label }) => label).join(', ')}`,
    told.suggested.length > 0 && `${messages.suggested}: ${told.suggested.join(', ')}`,
    messages.total.replace('{count}', String(told.total)),
  ]
  return (
    <section
      aria-labelledby="try"
      className="grid min-w-0 gap-4 rounded border border-gold bg-card p-5 lg:sticky lg:top-6"
    >
      <div>
        <h2 id="try" className="text-xl">
          {messages.try}
        </h2>
        <p className="text-sm text-soft">{messages.tryHint}</p>
      </div>
      <form method="post" noValidate className="grid gap-3" onSubmit={ask}>
        <Field
          label={messages.typed}
          type="search"
          value={q}
          maxLength={200}
          onChange={({ target }) => setQ(target.value)}
        />
        <button type="submit" disabled={busy || !live} className="btn btn-line justify-self-start">
          {messages.tryGo}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status" data-tried="">
        {lines?.map((line) => line && <p key={line}>{line}</p>)}
        {told && told.first.length > 0 && (
          <ol className="mt-2 list-decimal ps-5 text-[0.925rem] text-soft">
            {told.first.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may share a title, and the list is replaced as a whole
              <li key={index}>{title}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
