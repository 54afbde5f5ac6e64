import { Field } from '@/components/ui/field'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import { formatRupees } from '@/lib/domain/pricing/money'
import { includedGstPaise } from '@/lib/domain/pricing/pricing'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { CostField } from './cost-field'
import { FormSection } from './form-section'
import { NUMBER_INPUT, type ProductFormPartProps } from './parts'
import { StockNotice } from './stock-notice'
import { usePriceFields } from './use-price-fields'

type Props = ProductFormPartProps & {
  /** The stock as saved, null of a new product, and whether a reservation has what is missing in it. */
  saved: { stock: number | null; isReserved: boolean }
}

/** Price, discount or selling price, and stock; with the GST included in what is paid. */
export function PriceFields({ form, put, errorAt, messages, names, locale, saved }: Props) {
  const { payable, moved, fields } = usePriceFields(form, put, messages.priceMoved, locale)
  const rate = names.categories.find(({ id }) => String(id) === form.category_id)?.gst_basis_points ?? 0
  const isPayable = Number.isFinite(payable) && payable > 0
  const stock = parseTypedNumber(form.stock, true)
  const isStockChanged = saved.stock !== null && form.stock.trim() !== '' && stock !== saved.stock
  const attributes = (name: 'price' | 'discount' | 'selling' | 'perCarat') => ({
    ...NUMBER_INPUT,
    label: messages.field[name],
  })
  return (
    <FormSection name="price" messages={messages}>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Field
          {...attributes('price')}
          {...fields.price}
          name="price_paise"
          aria-required
          error={errorAt('price_paise')}
        />
        <Field
          {...attributes('discount')}
          {...fields.discount}
          name="discount_hundredths"
          error={errorAt('discount_hundredths')}
        />
        <Field {...attributes('selling')} {...fields.selling} />
        {fields.perCarat && <Field {...attributes('perCarat')} {...fields.perCarat} />}
        <Field
          {...NUMBER_INPUT}
          label={messages.field.stock}
          name="stock"
          value={form.stock}
          error={errorAt('stock')}
          hint={isStockChanged && !saved.isReserved ? messages.stockHint : undefined}
          onChange={({ target }) => put({ stock: target.value })}
        />
      </div>
      <p role="status" className="figures text-sm empty:hidden" data-moved="">
        {moved}
      </p>
      {saved.isReserved && stock > 0 && <StockNotice {...{ messages, locale }} />}
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
    </FormSection>
  )
}
