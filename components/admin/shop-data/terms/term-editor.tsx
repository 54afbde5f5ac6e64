'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { TermDraft } from '@/lib/contract/admin/shop-data/terms'
import type { EditedTerm } from '@/lib/domain/catalogue/edited-terms'
import { type Locale, mapLocales } from '@/lib/domain/locale'
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

/** The form that adds a term, and the terms of a kind in alphabetical order, each renamed or removed in its row. */
export function TermEditor({ version, kind, terms, uses, labels, mayChange, locale }: Props) {
  const saving = useShopDataSave(labels, version)
  const [unsaved, setUnsaved] = useState<TermDraft[]>()
  const [openKey, setOpenKey] = useState<string>()
  const saveTerms = (value: TermDraft[]) => {
    setUnsaved(value)
    return saving.save((now) => adminClient.shopdata.saveterms({ version: now, value }))
  }
  const errorOf = (index: number) => (lang: Locale) => saving.errorAt(`value.${index}.label.${lang}`)
  const shown = terms
    .filter((term) => term.kind === kind)
    .toSorted((one, other) => one.label[locale].localeCompare(other.label[locale], locale))
  return (
    <div className="grid max-w-3xl min-w-0 gap-8">
      {mayChange && (
        <TermForm
          name={labels.terms.add}
          first={mapLocales(() => '')}
          labels={labels}
          busy={saving.busy}
          errorAt={errorOf(terms.length)}
          onSave={(label) => saveTerms([...terms, { kind, key: '', label }])}
        />
      )}
      <div className="grid gap-3 empty:hidden">
        {saving.isBehind && (
          <StaleVersionNote labels={labels} busy={saving.busy} onKeepMine={() => unsaved && saveTerms(unsaved)} />
        )}
        <ErrorLine text={saving.problem} />
      </div>
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
            onRename={(label) => saveTerms(terms.map((one) => (one === term ? { ...term, label } : one)))}
            onRemove={() => saveTerms(terms.filter((one) => one !== term))}
          />
        ))}
      </ul>
    </div>
  )
}
