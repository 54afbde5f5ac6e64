'use client'

import { useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Meaning } from '@/lib/contract/admin/shop-data'
import type { Locale } from '@/lib/domain/locale'
import type { ShopLabels } from './labels'
import { MeaningForm } from './meaning-form'
import { StaleVersionNote } from './stale-version-note'
import { useShopDataSave } from './use-shop-data-save'

type Props = {
  version: number
  meanings: Meaning[]
  categories: { id: number; name: string }[]
  misses: { query: string; count: number }[]
  word: string
  labels: ShopLabels
  mayChange: boolean
  locale: Locale
}

/** The list of synonyms, the form that adds one, and searches without results. */
export function MeaningEditor({ version, meanings, categories, misses, word, labels, mayChange, locale }: Props) {
  const saving = useShopDataSave(labels, version)
  const [from, setFrom] = useState(word)
  // Each synonym begins with an empty form.
  const [generation, setGeneration] = useState(0)
  const [unsavedMeanings, setUnsavedMeanings] = useState<Meaning[]>()
  const form = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { synonyms: messages } = labels
  const saveMeanings = (value: Meaning[]) => {
    setUnsavedMeanings(value)
    return saving.save((now) => adminClient.shopdata.savesynonyms({ version: now, value }))
  }
  const beginWith = (query: string) => {
    setFrom(query)
    setGeneration((before) => before + 1)
  }
  // The first empty field of the new form comes next, once React has put it on the page.
  useEffect(() => {
    if (generation === 0) return
    form.current?.querySelector<HTMLElement>(from === '' ? 'input' : 'select')?.focus()
    form.current?.scrollIntoView({ block: 'center' })
  }, [generation, from])
  const add = async (meaning: Meaning) => {
    if (await saveMeanings([...meanings, meaning])) beginWith('')
  }
  const remove = async (removed: Meaning) => {
    if (await saveMeanings(meanings.filter((other) => other !== removed))) heading.current?.focus()
  }
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const existingWords = new Set(meanings.map((one) => one.from.toLowerCase()))
  const openMisses = misses.filter(({ query }) => !existingWords.has(query))
  return (
    <div className="grid min-w-0 gap-10">
      {mayChange && (
        <div ref={form}>
          <MeaningForm
            key={generation}
            from={from}
            categories={categories}
            labels={labels}
            busy={saving.busy}
            errorAt={(field) => saving.errorAt(`value.${meanings.length}.${field}`)}
            onAdd={add}
          />
          <div className="mt-3 grid gap-3">
            {saving.isBehind && (
              <StaleVersionNote
                labels={labels}
                busy={saving.busy}
                onKeepMine={() => unsavedMeanings && saveMeanings(unsavedMeanings)}
              />
            )}
            <ErrorLine text={saving.problem} />
          </div>
        </div>
      )}
      <section aria-labelledby="meanings">
        <h2 ref={heading} id="meanings" tabIndex={-1} className="mb-3 text-2xl">
          {messages.title}{' '}
          {meanings.length > 0 && <span className="figures text-soft">({meanings.length.toLocaleString(locale)})</span>}
        </h2>
        {meanings.length === 0 && <p className="text-soft">{messages.none}</p>}
        <ul data-meanings="">
          {meanings.map((one) => (
            <li
              key={one.from}
              className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1.5"
            >
              <span className="min-w-0 wrap-anywhere">
                {one.from} → {one.category_id === null ? one.to : (names.get(one.category_id) ?? one.category_id)}
              </span>
              {mayChange && (
                <button
                  type="button"
                  className="link inline-flex min-h-11 items-center"
                  disabled={saving.busy}
                  onClick={() => remove(one)}
                >
                  {messages.remove.replace('{from}', one.from)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="missed">
        <h2 id="missed" className="mb-3 text-2xl">
          {messages.misses}
        </h2>
        {openMisses.length === 0 && <p className="text-soft">{messages.noMisses}</p>}
        <ul data-missed-words="">
          {openMisses.map(({ query, count }) => (
            <li key={query} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {query} <span className="figures text-soft">· {count}</span>
              </span>
              {mayChange && (
                <button
                  type="button"
                  className="link inline-flex min-h-11 items-center"
                  aria-label={messages.leadWord.replace('{word}', query)}
                  onClick={() => beginWith(query)}
                >
                  {messages.lead}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
