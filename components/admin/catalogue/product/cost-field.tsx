import { MarginText } from '@/components/admin/catalogue/margin-text'
import { Field } from '@/components/ui/field'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { Paise } from '@/lib/domain/pricing/money'
import type { ProductFormPartProps } from './parts'

type Props = Pick<ProductFormPartProps, 'put' | 'errorAt' | 'messages' | 'locale'> & {
  cost: string
  payable: Paise
  gstBasisPoints: number
}

/** What the shop paid for the product, with the margin that remains; for managers and owners. */
export function CostField({ cost, payable, gstBasisPoints, put, errorAt, messages, locale }: Props) {
  const paise = Math.round(parseTypedNumber(cost, true) * 100)
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 items-end gap-3">
        <Field
          label={messages.field.cost}
          inputMode="decimal"
          autoComplete="off"
          name="cost_paise"
          value={cost}
          error={errorAt('cost_paise')}
          onChange={({ target }) => put({ cost: target.value })}
        />
        {Number.isFinite(payable) && payable > 0 && paise > 0 && (
          <p className="figures col-span-2 self-center pt-7" data-margin="">
            <MarginText {...{ payable, gstBasisPoints, messages, locale }} cost={paise} />
          </p>
        )}
      </div>
      <p className="text-sm text-soft">{messages.costHint}</p>
    </div>
  )
}
