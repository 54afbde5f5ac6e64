import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { type ProductForm, parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import { discountHundredthsFor, toPercentText } from '@/lib/domain/pricing/discount'
import { formatRupees, type Paise } from '@/lib/domain/pricing/money'
import { includedGstPaise, payablePaise } from '@/lib/domain/pricing/pricing'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { CostField } from './cost-field'
import { FormSection } from './form-section'
import { NUMBER_INPUT, type ProductFormPartProps } from './parts'

const parsePaise = (text: string) => Math.round(parseTypedNumber(text, true) * 100)
const toRupeeText = (paise: Paise) => (Number.isFinite(paise) && paise > 0 ? String(paise / 100) : '')

/** What is typed as the price to pay: in full, or for one carat. */
type TypedPrice = { name: 'selling' | 'perCarat'; text: string; former: string }

/** A lower price to pay gives the discount; a higher one, or one without a former price, is the price; none is refused as no price. */
function fromPayable(payable: Paise, former: string): Partial<ProductForm> {
  if (!(payable > 0)) return { price: '', discount: '' }
  const price = parsePaise(former)
  if (!(payable <= price)) return { price: toRupeeText(payable), discount: '' }
  return { price: former, discount: toPercentText(discountHundredthsFor(price, payable)) }
}

/** Price, discount or selling price, and stock; with the GST included in what is paid. */
export function PriceFields({ form, put, errorAt, messages, names, locale }: ProductFormPartProps) {
  const [typed, setTyped] = useState<TypedPrice | null>(null)
  const price = parsePaise(form.price)
  const discount = form.discount.trim() === '' ? 0 : parseTypedNumber(form.discount, true)
  const rate = names.categories.find(({ id }) => String(id) === form.category_id)?.gst_basis_points ?? 0
  const payable = payablePaise(price, discount)
  const isPayable = Number.isFinite(payable) && payable > 0
  const carat = parseTypedNumber(form.carat, false)
  const fieldOf = (name: 'price' | 'discount' | 'stock', path: string) => (
    <Field
      {...NUMBER_INPUT}
      label={messages.field[name]}
      value={form[name]}
      error={errorAt(path)}
      onChange={({ target }) => put({ [name]: target.value })}
    />
  )
  /** A price to pay: while it has the focus it is what is typed, and the price before discount is that of then. */
  const payableField = (name: TypedPrice['name'], shown: string, toPayable: (text: string) => Paise) => (
    <Field
      {...NUMBER_INPUT}
      label={messages.field[name]}
      value={typed?.name === name ? typed.text : shown}
      onFocus={() => setTyped({ name, text: shown, former: form.price })}
      onChange={({ target: { value: text } }) => {
        const former = typed?.former ?? form.price
        setTyped({ name, text, former })
        put(fromPayable(toPayable(text), former))
      }}
      onBlur={() => setTyped(null)}
    />
  )
  return (
    <FormSection name="price" messages={messages}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {fieldOf('price', 'price_paise')}
        {fieldOf('discount', 'discount_hundredths')}
        {payableField('selling', toRupeeText(payable), parsePaise)}
        {carat > 0 &&
          // A stone of 5.25 ct at ₹20,000 a carat costs whole rupees.
          payableField(
            'perCarat',
            toRupeeText(Math.round(payable / carat)),
            (text) => Math.round((parsePaise(text) * carat) / 100) * 100,
          )}
        {fieldOf('stock', 'stock')}
      </div>
      {isPayable && (
        <p className="figures" data-payable="">
          {fill(messages.payable, { amount: formatRupees(payable / 100, locale) })}
          {' · '}
          {fill(messages.gst, {
            amount: formatRupees(includedGstPaise(payable, rate) / 100, locale),
            percent: getNumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100),
          })}
        </p>
      )}
      {form.cost !== null && (
        <CostField cost={form.cost} {...{ put, errorAt, messages, locale, payable }} gstBasisPoints={rate} />
      )}
      <p className="text-sm text-soft">{messages.stockHint}</p>
    </FormSection>
  )
}
