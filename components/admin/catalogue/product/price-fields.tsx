import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { type ProductForm, parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import { formatRupees, type Paise } from '@/lib/domain/pricing/money'
import { discountHundredthsFor, includedGstPaise, payablePaise, toPercentText } from '@/lib/domain/pricing/pricing'
import { fill } from '@/lib/domain/text/fill'
import { CostField } from './cost-field'
import type { ProductFormPartProps } from './parts'

const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const
const parsePaise = (text: string) => Math.round(parseTypedNumber(text, true) * 100)

/** A typed selling price gives the discount; without a price before discount it is that price. */
function fromSelling(text: string, price: Paise): Partial<ProductForm> {
  const selling = parsePaise(text)
  if (!(price > 0)) return { price: text, discount: '' }
  const hundredths = discountHundredthsFor(price, selling)
  return Number.isNaN(hundredths) ? {} : { discount: toPercentText(hundredths) }
}

/** Price, discount or selling price, and stock; with the GST included in what is paid. */
export function PriceFields({ form, put, errorAt, messages, names, locale }: ProductFormPartProps) {
  /** While the selling price has the focus: what is typed, and the price before discount of that moment. */
  const [typed, setTyped] = useState<{ text: string; price: Paise } | null>(null)
  const price = parsePaise(form.price)
  const discount = form.discount.trim() === '' ? 0 : parseTypedNumber(form.discount, true)
  const rate = names.categories.find(({ id }) => String(id) === form.category_id)?.gst_basis_points ?? 0
  const payable = payablePaise(price, discount)
  const isPayable = Number.isFinite(payable) && payable > 0
  const selling = isPayable ? String(payable / 100) : ''
  const fieldOf = (name: 'price' | 'discount' | 'stock', path: string) => (
    <Field
      {...NUMBER}
      label={messages.field[name]}
      value={form[name]}
      error={errorAt(path)}
      onChange={({ target }) => put({ [name]: target.value })}
    />
  )
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{messages.priceHeading}</h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {fieldOf('price', 'price_paise')}
        {fieldOf('discount', 'discount_hundredths')}
        <Field
          {...NUMBER}
          label={messages.field.selling}
          value={typed?.text ?? selling}
          error={isPayable && payable > price ? messages.sellingAbove : undefined}
          onFocus={() => setTyped({ text: selling, price })}
          onChange={({ target: { value: text } }) => {
            const before = typed?.price ?? price
            setTyped({ text, price: before })
            put(fromSelling(text, before))
          }}
          onBlur={() => setTyped(null)}
        />
        {fieldOf('stock', 'stock')}
      </div>
      {isPayable && (
        <p className="figures" data-payable="">
          {fill(messages.payable, { amount: formatRupees(payable / 100, locale) })}
          {' · '}
          {fill(messages.gst, {
            amount: formatRupees(includedGstPaise(payable, rate) / 100, locale),
            percent: rate / 100,
          })}
        </p>
      )}
      {form.cost !== null && (
        <CostField cost={form.cost} {...{ put, errorAt, messages, locale, payable }} gstBasisPoints={rate} />
      )}
      <p className="text-sm text-soft">{messages.stockHint}</p>
    </section>
  )
}
