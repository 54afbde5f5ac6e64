import { useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { fittingFacts } from '@/lib/domain/catalogue/new-product/fitting-facts'
import {
  NUMBER_FACTS,
  PRODUCT_FACTS,
  type ProductFact,
  TERM_FACTS,
  TEXT_FACTS,
  usualFacts,
} from '@/lib/domain/catalogue/product-facts'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import { FormSection } from './form-section'
import { NUMBER_INPUT, type ProductFormPartProps } from './parts'

const MEASURE_PATHS = [
  ['carat', 'weight_mct'],
  ['gram', 'weight_mg'],
  ['length', 'dimensions.length'],
  ['width', 'dimensions.width'],
  ['depth', 'dimensions.depth'],
] as const

type Props = ProductFormPartProps & { isNew: boolean }

/**
 * Facts of a product: measures, trade terms and marks. What its category rarely has is folded, unless it is filled or
 * wrong; a new product has only what fits its category, and what was typed before another category was chosen.
 */
export function FactFields({ isNew, ...props }: Props) {
  const { form, errorAt, messages, names } = props
  const typeId = names.categories.find(({ id }) => String(id) === form.category_id)?.type_id
  const usual = isNew ? fittingFacts(typeId).facts : usualFacts(typeId)
  const isFilled = (fact: ProductFact) => form[fact] !== '' || errorAt(fact) !== undefined
  const further = PRODUCT_FACTS.filter((fact) => !usual.includes(fact) && (!isNew || isFilled(fact)))
  const isNeeded = further.some(isFilled)
  // It does not close while its only value is typed again.
  const [isOpen, setIsOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setIsOpen(true)
  return (
    <FormSection name="facts" messages={messages}>
      <MeasureFields {...props} isNew={isNew} typeId={typeId} />
      <SimpleFacts {...props} facts={usual} />
      {further.length > 0 && (
        <Disclosure title={messages.furtherFacts} open={isOpen}>
          <SimpleFacts {...props} facts={further} />
        </Disclosure>
      )}
    </FormSection>
  )
}

function MeasureFields({
  form,
  put,
  errorAt,
  messages,
  locale,
  isNew,
  typeId,
}: Props & { typeId: number | undefined }) {
  const fitting: readonly string[] = fittingFacts(typeId).measures
  const shown = MEASURE_PATHS.filter(
    ([name, path]) => !isNew || fitting.includes(name) || form[name] !== '' || errorAt(path) !== undefined,
  )
  const carat = parseTypedNumber(form.carat, false)
  const ratti =
    carat > 0
      ? fill(messages.ratti, { ratti: getNumberFormat(locale, { maximumFractionDigits: 2 }).format(toRatti(carat)) })
      : undefined
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
      {shown.map(([name, path]) => (
        <Field
          key={name}
          label={messages.field[name]}
          {...NUMBER_INPUT}
          name={path}
          value={form[name]}
          error={errorAt(path)}
          hint={name === 'carat' ? ratti : undefined}
          onChange={({ target }) => put({ [name]: target.value })}
        />
      ))}
    </div>
  )
}

function SimpleFacts({
  facts,
  form,
  put,
  errorAt,
  messages,
  names,
  locale,
}: ProductFormPartProps & { facts: readonly ProductFact[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {TERM_FACTS.filter((fact) => facts.includes(fact)).map((kind) => (
        <SelectField
          key={kind}
          label={messages.changed[kind]}
          placeholder={messages.notStated}
          name={kind}
          value={form[kind]}
          error={errorAt(kind)}
          onChange={({ target }) => put({ [kind]: target.value })}
          options={names.terms
            .filter((term) => term.kind === kind)
            .map(({ key, label }) => ({ value: key, label: label[locale] }))}
        />
      ))}
      {NUMBER_FACTS.filter((fact) => facts.includes(fact)).map((fact) => (
        <Field
          key={fact}
          {...NUMBER_INPUT}
          label={messages.changed[fact]}
          name={fact}
          value={form[fact]}
          error={errorAt(fact)}
          onChange={({ target }) => put({ [fact]: target.value })}
        />
      ))}
      {TEXT_FACTS.filter((fact) => facts.includes(fact)).map((fact) => (
        <Field
          key={fact}
          label={messages.changed[fact]}
          hint={messages.markHint[fact]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          name={fact}
          value={form[fact]}
          error={errorAt(fact)}
          onChange={({ target }) => put({ [fact]: target.value })}
        />
      ))}
    </div>
  )
}
