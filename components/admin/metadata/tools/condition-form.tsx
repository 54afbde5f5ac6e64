'use client'

import { type ComponentProps, useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { FieldFrame } from '@/components/ui/field-frame'
import { COLUMN_TYPES, OPERATORS, PAGE_COLUMNS, type PageColumn } from '@/lib/domain/routing/page-columns'
import type { MetadataLabels } from '../labels'
import { toColumnChoices } from './column-choices'

const INPUT_TYPES = { text: 'text', number: 'number', date: 'date' } as const

/** The fields of one more comparison: column, operator and value, as the column needs them. */
export function ConditionForm({ labels }: { labels: MetadataLabels }) {
  const { conditions } = labels
  const [column, setColumn] = useState<PageColumn>('title')
  const [operator, setOperator] = useState('has')
  const type = COLUMN_TYPES[column]
  const choices = toColumnChoices(column, labels)
  const operators = OPERATORS[type].filter((one) => choices === null || one === 'has' || one === 'not')
  const hasValue = operator !== 'empty' && operator !== 'filled'
  return (
    <div className="grid items-end gap-3 sm:max-lg:grid-cols-[1fr_1fr_1fr_auto]">
      <ChoiceField
        label={conditions.column}
        name="fc"
        value={column}
        onChange={({ target }) => {
          const chosen = PAGE_COLUMNS.find((one) => one === target.value) ?? 'title'
          setColumn(chosen)
          setOperator(OPERATORS[COLUMN_TYPES[chosen]][0])
        }}
        choices={PAGE_COLUMNS.map((value) => ({ value, label: labels.columns[value] }))}
      />
      <ChoiceField
        label={conditions.operator}
        name="fo"
        value={operator}
        onChange={({ target }) => setOperator(target.value)}
        choices={operators.map((value) => ({ value, label: conditions.operators[value] }))}
      />
      {hasValue && !choices && (
        <Field label={conditions.value} name="fv" type={INPUT_TYPES[type]} step="any" required maxLength={100} />
      )}
      {hasValue && choices && <ChoiceField key={column} label={conditions.value} name="fv" choices={choices} />}
      <button type="submit" className="btn btn-line">
        {conditions.add}
      </button>
    </div>
  )
}

type ChoiceProps = ComponentProps<'select'> & { label: string; choices: { value: string; label: string }[] }

/** A labelled select in which one value is always chosen. */
function ChoiceField({ label, choices, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <select {...select} id={id} className="input">
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
