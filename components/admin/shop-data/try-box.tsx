'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { ShopLabels } from './labels'
import { shopDataErrorText } from './use-shop-data-save'

type SearchTrial = NonNullable<Awaited<ReturnType<typeof client.shopdata.try>>['data']>
type Props = { labels: ShopLabels; locale: Locale; first: string }

/** Shows how the search currently interprets a query. */
export function TryBox({ labels, locale, first }: Props) {
  const live = useHydrated()
  const [q, setQ] = useState(first)
  const [result, setResult] = useState<SearchTrial>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { synonyms: messages } = labels
  const runSearch = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const { data, reason, errors } = await client.shopdata.try({ q, lang: locale })
    setBusy(false)
    if (data) setResult(data)
    else setProblem(shopDataErrorText(labels, errors?.[0]?.message ?? reason ?? 'unexpected'))
  }
  const lines = result && [
    result.meant && messages.meant.replace('{text}', result.meant),
    result.corrected && result.corrected !== result.meant && messages.corrected.replace('{text}', result.corrected),
    result.understood.length > 0 && `${messages.understood}: ${result.understood.map(({ label }) => label).join(', ')}`,
    result.suggested.length > 0 && `${messages.suggested}: ${result.suggested.join(', ')}`,
    messages.total.replace('{count}', String(result.total)),
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
      <form method="post" noValidate className="grid gap-3" onSubmit={runSearch}>
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
        {result && result.first.length > 0 && (
          <ol className="mt-2 list-decimal ps-5 text-[0.925rem] text-soft">
            {result.first.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may share a title, and the list is replaced as a whole
              <li key={index}>{title}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
