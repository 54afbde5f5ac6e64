'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { type CatalogueField, FIELDS } from '@/lib/domain/catalogue-file/fields'
import { NO_CATEGORY } from '@/lib/domain/catalogue-file/formats'
import { LOCALES } from '@/lib/domain/locale'
import { useSiteLocales } from '../frame/site-locales'
import type { ImportLabels } from './labels'

type Props = { detail: ImportDetail; labels: ImportLabels }

/** Assigns columns to fields and unknown terms to known ones; the file is then checked again. */
export function MappingForm({ detail, labels }: Props) {
  const live = useHydrated()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { columns, words, choices, report, import: catalogueImport } = detail
  const unknownTerms = report?.words ?? []
  const locales = useSiteLocales()
  // Texts of a language that is off are offered only where a column already has them.
  const isOff = (field: CatalogueField) => LOCALES.some((lang) => !locales.includes(lang) && field.endsWith(`_${lang}`))
  const shownFields = FIELDS.filter((field) => !isOff(field) || columns.some((column) => column.field === field))
  const options = shownFields.map((value) => ({ value, label: labels.field[value] }))

  async function recheck(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'hide_missing' ? [[name, value] as const] : [],
    )
    const mappingEntries = entries.filter(
      ([name, value]) =>
        value !== '' || name === NO_CATEGORY || !name.includes(':') || columns.some((one) => one.name === name),
    )
    setBusy(true)
    const { status, reason } = await adminClient.catalogueimport.check({
      id: catalogueImport.id,
      mapping: { ...words, ...Object.fromEntries(mappingEntries) },
      hide_missing: new FormData(event.currentTarget).has('hide_missing'),
    })
    setBusy(false)
    if (status === 1) router.refresh()
    else setProblem(reason === 'conflict' ? labels.busy : labels.failed)
  }

  return (
    <form method="post" onSubmit={recheck} className="mb-8 grid min-w-0 gap-6">
      {unknownTerms.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="text-xl">{labels.unknownTerms}</legend>
          <p className="mt-1 mb-3 text-soft">{labels.unknownTermsIntro}</p>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {unknownTerms.map(({ kind, word, count }) => (
              <Choice
                key={`${kind}:${word}`}
                name={`${kind}:${word}`}
                text={`${word} (${labels.times.replace('{count}', String(count))})`}
                value=""
                empty={labels.choose}
                options={choices[kind] ?? []}
              />
            ))}
          </div>
        </fieldset>
      )}
      <details open={catalogueImport.format === 'table'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-xl">{labels.columns}</summary>
        <p className="mb-3 max-w-3xl text-soft">
          {catalogueImport.format === 'table' ? labels.ownTableIntro : labels.columnsIntro}
        </p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {columns
            .filter(({ is_frame: isFrame }) => !isFrame)
            .map(({ name, field, sample }) => (
              <Choice
                key={name}
                name={name}
                text={name}
                note={sample.join(' · ')}
                value={field ?? ''}
                empty={labels.leftOut}
                options={options}
              />
            ))}
          <Choice
            name={NO_CATEGORY}
            text={labels.usualCategory}
            value={words[NO_CATEGORY] ?? ''}
            empty={labels.noUsualCategory}
            options={choices.category ?? []}
          />
        </div>
      </details>
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
        <button type="submit" disabled={!live || busy} className={`btn btn-line ${live ? '' : WAITING_CLASS}`}>
          {labels.again}
        </button>
      </p>
    </form>
  )
}

type ChoiceProps = {
  name: string
  text: string
  /** Values that the column has. */
  note?: string
  value: string
  empty: string
  options: { value: string; label: string }[]
}

function Choice({ name, text, note, value, empty, options }: ChoiceProps) {
  return (
    <label className="grid min-w-0 grid-cols-1 gap-1.5">
      <span className="wrap-anywhere text-[0.925rem]">
        {text} {note && <span className="block truncate text-soft">{note}</span>}
      </span>
      <select name={name} defaultValue={value} className="input">
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
