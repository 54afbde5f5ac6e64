'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { BULK_VARIABLES, findUnknownVariable } from '@/lib/domain/routing/bulk-edit'
import { MAX_METADATA_LENGTH } from '@/lib/domain/routing/page-metadata'
import { PAGE_KINDS } from '@/lib/domain/routing/page-problems'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import { MetadataImportReport } from '../metadata/import/metadata-import-report'
import type { MetadataLabels } from '../metadata/labels'
import { ExperimentCounts } from './experiment-counts'
import type { ExperimentLabels } from './labels'
import { useExperiment } from './use-experiment'

type Props = { today: string; languages: Locale[]; labels: ExperimentLabels; metadata: MetadataLabels; locale: Locale }

/** Plans an experiment: which pages, the title of the variant, and the first day; every page is shown before it begins. */
export function ExperimentForm({ today, languages, labels, metadata, locale }: Props) {
  const live = useHydrated()
  const { step, problem, check, start, reset } = useExperiment(labels)
  const [title, setTitle] = useState('')
  const [faults, setFaults] = useState<{ name?: string | undefined; title?: string | undefined }>({})
  const formatCount = (text: string, count: number) =>
    fill(text, { count: new Intl.NumberFormat(locale).format(count) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const unknown = findUnknownVariable(title)
    const found = {
      name: text('name') ? undefined : labels.nameMissing,
      title:
        unknown !== null
          ? fill(metadata.bulk.unknownVariable, { name: unknown })
          : title.trim()
            ? undefined
            : labels.titleMissing,
    }
    setFaults(found)
    if (found.name || found.title) return
    const query = new URLSearchParams(
      ['kind', 'lang', 'q'].flatMap((name) => (text(name) ? [[name, text(name)]] : [])),
    ).toString()
    void check({ name: text('name'), query, title, starts: text('starts') })
  }
  return (
    <section className="mb-12">
      <h2 className="mb-3 text-2xl">{labels.new}</h2>
      <form method="post" onSubmit={submit} onChange={reset} className="mb-6 grid max-w-3xl gap-4 sm:grid-cols-2">
        <Field label={labels.name} name="name" maxLength={80} error={faults.name} className="sm:col-span-2" />
        <SelectField
          label={metadata.kind}
          name="kind"
          placeholder={metadata.allKinds}
          defaultValue="product"
          options={PAGE_KINDS.map((kind) => ({ value: kind, label: metadata.kinds[kind] }))}
        />
        <SelectField
          label={metadata.language}
          name="lang"
          placeholder={metadata.allLanguages}
          defaultValue={locale}
          options={languages.map((lang) => ({ value: lang, label: metadata.languages[lang] }))}
        />
        <Field label={labels.words} name="q" type="search" maxLength={200} />
        <Field label={labels.starts} name="starts" type="date" min={today} defaultValue={today} />
        <div className="sm:col-span-2">
          <TextAreaField
            label={labels.variantTitle}
            rows={2}
            value={title}
            error={faults.title}
            maxLength={MAX_METADATA_LENGTH.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <p className="mt-2 text-soft">
            {metadata.bulk.variables}{' '}
            {BULK_VARIABLES.map((name) => (
              <code key={name} className="me-2 inline-block">{`{${name}}`}</code>
            ))}
          </p>
        </div>
        <button
          type="submit"
          disabled={!live || step.at === 'working'}
          className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {labels.check}
        </button>
      </form>
      <ErrorLine text={problem} />
      <div role="status">
        {step.at === 'working' && <p>{labels.working}</p>}
        {step.at === 'saved' && (
          <p className="mb-3 text-lg">
            {step.starts > today ? fill(labels.planned, { day: formatDay(step.starts, locale) }) : labels.begun}
          </p>
        )}
      </div>
      {step.at === 'checked' && (
        <>
          <ExperimentCounts preview={step.preview} labels={labels} formatCount={formatCount} />
          <button type="button" className="btn btn-primary mb-4" onClick={() => start(step.draft)}>
            {step.draft.starts > today ? labels.plan : labels.start}
          </button>
          <MetadataImportReport result={step.preview.result} labels={metadata} formatCount={formatCount} />
        </>
      )}
    </section>
  )
}
