'use client'

import { useState } from 'react'
import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { EDITED_TERMS } from '@/lib/domain/catalogue/edited-terms'
import { NEW_TERM } from '@/lib/domain/catalogue-file/formats'
import { fill } from '@/lib/domain/text/fill'
import { fillCount } from '@/lib/domain/text/fill-count'
import { Choice } from './choice'
import { type ImportLabels, messageFor } from './labels'

type Term = NonNullable<ImportDetail['report']>['words'][number]
type Props = { terms: Term[]; choices: ImportDetail['choices']; labels: ImportLabels }

/** The longest label that a term has. */
const MAX_TERM = 60
const nameOf = ({ kind, word }: Term) => `${kind}:${word}`
const canBeAdded = ({ kind, word }: Term) => EDITED_TERMS.some((one) => one === kind) && word.length <= MAX_TERM

/** The words of a file that are none of the shop's terms: each becomes one of them, or a new one. */
export function TermChoices({ terms, choices, labels }: Props) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const toValue = (term: Term) => chosen[nameOf(term)] ?? term.assumed ?? ''
  const choose = (term: Term, value: string) => setChosen((before) => ({ ...before, [nameOf(term)]: value }))
  const addable = terms.filter((term) => canBeAdded(term) && toValue(term) === '')
  const kinds = [...new Set(terms.map(({ kind }) => kind))]
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl">{labels.unknownTerms}</legend>
      <p className="mt-1 mb-3 max-w-3xl text-soft">{labels.unknownTermsIntro}</p>
      {kinds.map((kind) => (
        <div key={kind} className="mb-5 min-w-0">
          <h3 className="label mb-2">{messageFor(labels.field, kind)}</h3>
          <div className="grid max-w-3xl grid-cols-1 gap-3">
            {terms
              .filter((term) => term.kind === kind)
              .map((term) => (
                <Choice
                  key={term.word}
                  name={nameOf(term)}
                  text={term.word}
                  note={fillCount(labels.times, term.count)}
                  value={toValue(term)}
                  onChange={(value) => choose(term, value)}
                >
                  <TermOptions term={term} options={choices[kind] ?? []} labels={labels} />
                </Choice>
              ))}
          </div>
        </div>
      ))}
      {addable.length > 1 && (
        <button
          type="button"
          className="btn btn-line"
          onClick={() => {
            for (const term of addable) choose(term, NEW_TERM)
          }}
        >
          {fill(labels.addAllTerms, { count: addable.length })}
        </button>
      )}
    </fieldset>
  )
}

type OptionProps = { term: Term; options: { value: string; label: string }[]; labels: ImportLabels }

function TermOptions({ term, options, labels }: OptionProps) {
  const nearest = term.hint.flatMap((hint) => options.filter(({ value }) => value === hint))
  const toOption = ({ value, label }: { value: string; label: string }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )
  return (
    <>
      <option value="">{labels.choose}</option>
      {canBeAdded(term) && <option value={NEW_TERM}>{fill(labels.addTerm, { word: term.word })}</option>}
      {nearest.length > 0 && <optgroup label={labels.nearestTerms}>{nearest.map(toOption)}</optgroup>}
      <optgroup label={labels.allTerms}>{options.filter((one) => !nearest.includes(one)).map(toOption)}</optgroup>
    </>
  )
}
