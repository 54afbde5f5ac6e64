import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import {
  followEnglish,
  type ProductVariant,
  VARIANT_LIMITS,
  type VariantOption,
} from '@/lib/domain/catalogue/variants/product-variant'
import { mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { BilingualField } from '../../bilingual-field'
import { FormSection } from '../form-section'
import type { ProductFormPartProps } from '../parts'
import { JoinGroup } from './join-group'
import { SiblingList } from './sibling-list'
import { useSiblings } from './use-siblings'

type Props = ProductFormPartProps & { id: number | null }

const newOption = (): VariantOption => ({ name: mapLocales(() => ''), value: mapLocales(() => '') })

/** The group of a product and its values in it: sizes, lengths, with and without a certificate. */
export function OptionFields({ id, form, put, errorAt, messages, locale }: Props) {
  const live = useHydrated()
  const texts = messages.options
  const { variant } = form
  const siblings = useSiblings(variant?.group, id)
  const change = (next: Partial<ProductVariant>) => variant && put({ variant: { ...variant, ...next } })
  const changeOption = (index: number, next: Partial<VariantOption>) =>
    change({ options: variant?.options.map((option, at) => (at === index ? { ...option, ...next } : option)) ?? [] })
  return (
    <FormSection name="options" messages={messages}>
      <p className="max-w-3xl text-sm text-soft">{texts.intro}</p>
      {!variant && (
        <div className="grid gap-4 md:grid-cols-2">
          <div className="grid content-start gap-3 rounded border border-line p-4">
            <h3 className="font-medium">{texts.first}</h3>
            <p className="text-sm text-soft">{texts.firstHint}</p>
            <button
              type="button"
              className="btn btn-line justify-self-start"
              disabled={!live}
              onClick={() => put({ variant: { group: form.sku.trim(), options: [newOption()] } })}
            >
              {texts.add}
            </button>
          </div>
          <div className="grid content-start gap-3 rounded border border-line p-4">
            <h3 className="font-medium">{texts.further}</h3>
            <JoinGroup ownSku={form.sku} disabled={!live} texts={texts} onJoin={(joined) => put({ variant: joined })} />
          </div>
        </div>
      )}
      {variant && (
        <>
          {siblings.length === 0 ? (
            <Field
              label={texts.group}
              hint={texts.groupHint}
              autoComplete="off"
              className="sm:max-w-md"
              maxLength={VARIANT_LIMITS.group}
              name="variant.group"
              aria-required
              value={variant.group}
              error={errorAt('variant.group')}
              onChange={({ target }) => change({ group: target.value })}
            />
          ) : (
            <p className="wrap-anywhere">{fill(texts.groupNow, { group: variant.group })}</p>
          )}
          {variant.options.map(({ name, value }, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
              key={index}
              className="grid min-w-0 gap-3 border-t border-line pt-4"
            >
              {(['name', 'value'] as const).map((part) => (
                <BilingualField
                  key={part}
                  label={fill(texts[part], { number: index + 1 })}
                  name={`variant.options.${index}.${part}`}
                  isRequired
                  value={part === 'name' ? name : value}
                  maxLength={VARIANT_LIMITS.text}
                  errorAt={(lang) => errorAt(`variant.options.${index}.${part}.${lang}`)}
                  messages={messages}
                  onChange={(text) =>
                    changeOption(index, { [part]: followEnglish(part === 'name' ? name : value, text) })
                  }
                />
              ))}
              {variant.options.length > 1 && (
                <button
                  type="button"
                  className="btn btn-line btn-small justify-self-start"
                  onClick={() => change({ options: variant.options.filter((_, at) => at !== index) })}
                >
                  {fill(texts.removeNumber, { number: index + 1 })}
                </button>
              )}
            </fieldset>
          ))}
          <ErrorLine text={errorAt('variant.options')} />
          <div className="flex flex-wrap gap-2">
            {variant.options.length < VARIANT_LIMITS.options && (
              <button
                type="button"
                className="btn btn-line"
                onClick={() => change({ options: [...variant.options, newOption()] })}
              >
                {texts.more}
              </button>
            )}
            <button type="button" className="btn btn-line" onClick={() => put({ variant: null })}>
              {texts.leave}
            </button>
          </div>
          <SiblingList siblings={siblings} messages={messages} locale={locale} />
        </>
      )}
    </FormSection>
  )
}
