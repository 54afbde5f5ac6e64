import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from '@/lib/domain/catalogue/product-facts'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import type { ProductFormPartProps } from './parts'

const MEASURES = [
  ['carat', 'weight_mct'],
  ['gram', 'weight_mg'],
  ['length', 'dimensions.length'],
  ['width', 'dimensions.width'],
  ['depth', 'dimensions.depth'],
  ...NUMBER_FACTS.map((fact) => [fact, fact] as const),
] as const

/** Facts of a product: measures, trade terms and marks. */
export function FactFields({ form, put, errorAt, messages, names, locale }: ProductFormPartProps) {
  const labels = { ...messages.changed, ...messages.field }
  const carat = parseTypedNumber(form.carat, false)
  const ratti =
    carat > 0
      ? fill(messages.ratti, { ratti: getNumberFormat(locale, { maximumFractionDigits: 2 }).format(toRatti(carat)) })
      : undefined
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{messages.factsHeading}</h2>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {MEASURES.map(([name, path]) => (
          <Field
            key={name}
            label={labels[name]}
            inputMode="decimal"
            autoComplete="off"
            value={form[name]}
            error={errorAt(path)}
            hint={name === 'carat' ? ratti : undefined}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TERM_FACTS.map((kind) => (
          <SelectField
            key={kind}
            label={messages.changed[kind]}
            placeholder={messages.notStated}
            value={form[kind]}
            error={errorAt(kind)}
            onChange={({ target }) => put({ [kind]: target.value })}
            options={names.terms
              .filter((term) => term.kind === kind)
              .map(({ key, label }) => ({ value: key, label: label[locale] }))}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXT_FACTS.map((fact) => (
          <Field
            key={fact}
            label={messages.changed[fact]}
            hint={messages.markHint[fact]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={form[fact]}
            error={errorAt(fact)}
            onChange={({ target }) => put({ [fact]: target.value })}
          />
        ))}
      </div>
    </section>
  )
}
