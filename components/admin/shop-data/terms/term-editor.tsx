'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { TermDraft } from '@/lib/contract/admin/shop-data/terms'
import type { EditedTerm } from '@/lib/domain/catalogue/edited-terms'
import { type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { fold } from '@/lib/domain/text/fold'
import type { ShopLabels } from '../labels'
import { StaleVersionNote } from '../stale-version-note'
import { useShopDataSave } from '../use-shop-data-save'
import { TermForm } from './term-form'
import { TermRow } from './term-row'

type Props = {
  version: number
  kind: EditedTerm
  /** The terms of all kinds, which are saved together. */
  terms: TermDraft[]
  uses: Record<string, number>
  labels: ShopLabels
  mayChange: boolean
  locale: Locale
}

/** So many terms fit on a screen; more have a search. */
const MANY = 20

/** The form that adds a term, and the terms of a kind in alphabetical order, each renamed or removed in its row. */
export function TermEditor({ version, kind, terms, uses, labels, mayChange, locale }: Props) {
  const saving = useShopDataSave(labels, version)
  const [unsaved, setUnsaved] = useState<TermDraft[]>()
  const [openKey, setOpenKey] = useState<string>()
  const [words, setWords] = useState('')
  /** The names that were sent last, and their place in the list: that of a new term is after all others. */
  const [sent, setSent] = useState<{ at: number; label: Localized }>()
  const saveTerms = (value: TermDraft[], now?: { at: number; label: Localized }) => {
    setUnsaved(value)
    setSent(now)
    return saving.save((now) => adminClient.shopdata.saveterms({ version: now, value }))
  }
  // The refusal names the term as it is stored, whose case may differ.
  const isRefused = (text: string) => saving.word !== '' && fold(text) === fold(saving.word)
  const isMarked = sent !== undefined && Object.values(sent.label).some(isRefused)
  const errorOf = (index: number) => (lang: Locale, text: string) =>
    saving.errorAt(`value.${index}.label.${lang}`) ??
    (index === sent?.at && isRefused(text) ? saving.problem : undefined)
  const all = terms
    .filter((term) => term.kind === kind)
    .toSorted((one, other) => one.label[locale].localeCompare(other.label[locale], locale))
  const shown = all.filter(({ label }) => Object.values(label).some((text) => fold(text).includes(fold(words))))
  return (
    <div className="grid max-w-3xl min-w-0 gap-8">
      {mayChange && (
        <TermForm
          name={labels.terms.add}
          first={mapLocales(() => '')}
          labels={labels}
          busy={saving.busy}
          errorAt={errorOf(terms.length)}
          onSave={(label) => saveTerms([...terms, { kind, key: '', label }], { at: terms.length, label })}
        />
      )}
      <div className="grid gap-3 empty:hidden">
        {saving.isBehind && (
          <StaleVersionNote labels={labels} busy={saving.busy} onKeepMine={() => unsaved && saveTerms(unsaved)} />
        )}
        <ErrorLine text={isMarked ? undefined : saving.problem} />
      </div>
      {all.length > MANY && (
        <Field
          type="search"
          label={labels.terms.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="max-w-sm"
        />
      )}
      {shown.length === 0 && words && <p className="text-soft">{fill(labels.terms.notFound, { words })}</p>}
      <ul data-terms="">
        {shown.map((term) => (
          <TermRow
            key={term.key}
            {...{ term, labels, mayChange, locale }}
            busy={saving.busy}
            uses={uses[`${kind}:${term.key}`] ?? 0}
            isOpen={openKey === term.key}
            errorAt={errorOf(terms.indexOf(term))}
            onOpen={(isOpen) => setOpenKey(isOpen ? term.key : undefined)}
            onRename={(label) => {
              const at = terms.indexOf(term)
              return saveTerms(terms.with(at, { ...term, label }), { at, label })
            }}
            onRemove={() => saveTerms(terms.filter((one) => one !== term))}
          />
        ))}
      </ul>
    </div>
  )
}
