'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { type CatalogueField, FIELDS } from '@/lib/domain/catalogue-file/fields'
import { NO_CATEGORY } from '@/lib/domain/catalogue-file/formats'
import { LOCALES } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { useSiteLocales } from '../frame/site-locales'
import { Choice } from './choice'
import { type ImportLabels, messageFor } from './labels'
import { TermChoices } from './term-choices'

type Props = { detail: ImportDetail; labels: ImportLabels; newCategory: ReactNode }

const toKind = (name: string) => name.slice(0, name.indexOf(':'))
const toWord = (name: string) => name.slice(name.indexOf(':') + 1)

/** Assigns columns to fields and unknown terms to known ones; the file is then checked again. */
export function MappingForm({ detail, labels, newCategory }: Props) {
  const live = useHydrated()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { columns, words, choices, report, import: catalogueImport } = detail
  const unknownTerms = report?.words ?? []
  const listed = new Set(unknownTerms.map(({ kind, word }) => `${kind}:${word}`))
  const chosenTerms = Object.entries(words).filter(([name]) => name !== NO_CATEGORY && !listed.has(name))
  const locales = useSiteLocales()
  // Texts of a language that is off are offered only where a column already has them.
  const isOff = (field: CatalogueField) => LOCALES.some((lang) => !locales.includes(lang) && field.endsWith(`_${lang}`))
  const shownFields = FIELDS.filter((field) => !isOff(field) || columns.some((column) => column.field === field))
  const ignored = columns.filter(({ field, is_frame: isFrame }) => !field && !isFrame).map(({ name }) => name)
  const options = shownFields.map((value) => ({ value, label: labels.field[value] }))

  async function recheck(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'hide_missing' ? [[name, value] as const] : [],
    )
    // A column without a field is ignored, which is a choice; a term without one is unknown.
    const isTerm = (name: string) =>
      name !== NO_CATEGORY && name.includes(':') && !columns.some((one) => one.name === name)
    const chosen = new Map([...Object.entries(words), ...entries])
    for (const [name, value] of chosen) if (value === '' && isTerm(name)) chosen.delete(name)
    setBusy(true)
    const { status, reason } = await adminClient.catalogueimport.check({
      id: catalogueImport.id,
      mapping: Object.fromEntries(chosen),
      hide_missing: new FormData(event.currentTarget).has('hide_missing'),
    })
    setBusy(false)
    if (status === 1) router.refresh()
    else setProblem(reason === 'conflict' ? labels.busy : labels.failed)
  }

  return (
    <form method="post" onSubmit={recheck} className="mb-8 grid min-w-0 gap-6">
      {unknownTerms.length > 0 && <TermChoices terms={unknownTerms} choices={choices} labels={labels} />}
      {unknownTerms.some(({ kind }) => kind === 'category') && <p className="text-soft">{newCategory}</p>}
      <details open={report === null}>
        <summary className="cursor-pointer py-2">
          <span className="text-xl">{labels.columns}</span>
          {ignored.length > 0 && (
            <span className="block text-[0.925rem] wrap-anywhere text-soft">
              {fill(labels.columnsIgnored, { names: ignored.join(', ') })}
            </span>
          )}
        </summary>
        <p className="mb-3 max-w-3xl text-soft">
          {catalogueImport.format === 'table' ? labels.ownTableIntro : labels.columnsIntro}
        </p>
        <div className="grid max-w-3xl grid-cols-1 gap-3">
          {columns
            .filter(({ is_frame: isFrame }) => !isFrame)
            .map(({ name, field, sample }) => (
              <Choice key={name} name={name} text={name} note={sample.join(' · ')} defaultValue={field ?? ''}>
                <Options empty={labels.leftOut} options={options} />
              </Choice>
            ))}
          <Choice name={NO_CATEGORY} text={labels.usualCategory} defaultValue={words[NO_CATEGORY] ?? ''}>
            <Options empty={labels.noUsualCategory} options={choices.category ?? []} />
          </Choice>
        </div>
      </details>
      {chosenTerms.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-xl">
            {fill(labels.chosenTerms, { count: chosenTerms.length })}
          </summary>
          <div className="grid max-w-3xl grid-cols-1 gap-3">
            {chosenTerms.map(([name, key]) => (
              <Choice
                key={name}
                name={name}
                text={toWord(name)}
                note={messageFor(labels.field, toKind(name))}
                defaultValue={key}
              >
                <Options empty={labels.choose} options={choices[toKind(name)] ?? []} />
              </Choice>
            ))}
          </div>
        </details>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="hide_missing"
          defaultChecked={catalogueImport.hide_missing}
          className="size-5 shrink-0 accent-ink"
        />
        {labels.hideMissing}
      </label>
      <ErrorLine text={problem} />
      <p>
        <button
          type="submit"
          disabled={!live || busy}
          className={`btn ${catalogueImport.state === 'refused' ? 'btn-primary' : 'btn-line'} ${live ? '' : WAITING_CLASS}`}
        >
          {labels.again}
        </button>
      </p>
    </form>
  )
}

function Options({ empty, options }: { empty: string; options: { value: string; label: string }[] }) {
  return (
    <>
      <option value="">{empty}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
