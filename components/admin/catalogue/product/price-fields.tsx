import { Field } from '@/components/ui/field'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import { formatRupees } from '@/lib/domain/pricing/money'
import { includedGstPaise, payablePaise } from '@/lib/domain/pricing/pricing'
import { fill } from '@/lib/domain/text/fill'
import { CostField } from './cost-field'
import type { ProductFormPartProps } from './parts'

const PRICE_FIELDS = [
  ['price', 'price_paise'],
  ['discount', 'discount_hundredths'],
  ['stock', 'stock'],
] as const

/** Price, discount and stock, with the payable price and the GST included in it. */
export function PriceFields({ form, put, errorAt, messages, names, locale }: ProductFormPartProps) {
  const price = Math.round(parseTypedNumber(form.price, true) * 100)
  const discount = form.discount.trim() === '' ? 0 : parseTypedNumber(form.discount, true)
  const rate = names.categories.find(({ id }) => String(id) === form.category_id)?.gst_basis_points ?? 0
  const payable = payablePaise(price, discount)
  const gst = includedGstPaise(payable, rate)
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{messages.priceHeading}</h2>
      <div className="grid grid-cols-3 gap-3">
        {PRICE_FIELDS.map(([name, path]) => (
          <Field
            key={name}
            label={messages.field[name]}
            inputMode="decimal"
            autoComplete="off"
            value={form[name]}
            error={errorAt(path)}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        ))}
      </div>
      {Number.isFinite(payable) && payable > 0 && (
        <p className="figures" data-payable="">
          {fill(messages.payable, { amount: formatRupees(payable / 100, locale) })}
          {' · '}
          {fill(messages.gst, { amount: formatRupees(gst / 100, locale), percent: rate / 100 })}
        </p>
      )}
      {form.cost !== null && (
        <CostField cost={form.cost} {...{ put, errorAt, messages, locale, payable }} gstBasisPoints={rate} />
      )}
      <p className="text-sm text-soft">{messages.stockHint}</p>
    </section>
  )
}
