import type { CouponInput } from '@/lib/contract/admin/shop-data/coupons'
import type { CouponDraft } from '@/lib/domain/pricing/coupon-draft'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'

/** The form of a coupon as it is typed; an empty field is no limit. */
export type CouponFormState = Record<
  'code' | 'value' | 'most_inr' | 'from_inr' | 'starts' | 'ends' | 'uses' | 'each',
  string
> &
  Pick<CouponDraft, 'automatic' | 'kind' | 'types' | 'categories'> & {
    /** Whether it is limited to some products: those of the types, the categories and the SKUs, one in a line. */
    isLimited: boolean
    skus: string
  }

export const EMPTY_COUPON: CouponFormState = {
  code: '',
  automatic: false,
  kind: 'percent',
  value: '',
  most_inr: '',
  from_inr: '',
  starts: '',
  ends: '',
  uses: '',
  each: '',
  isLimited: false,
  types: [],
  categories: [],
  skus: '',
}

const toText = (value: number | string | null) => (value === null ? '' : String(value))

export function toCouponForm({ automatic, kind, types, categories, ...draft }: CouponDraft): CouponFormState {
  return {
    ...{ automatic, kind, types, categories },
    isLimited: types.length + categories.length + draft.skus.length > 0,
    skus: draft.skus.join('\n'),
    code: draft.code,
    value: toText(draft.value),
    most_inr: toText(draft.most_inr),
    from_inr: toText(draft.from_inr),
    starts: toText(draft.starts),
    ends: toText(draft.ends),
    uses: toText(draft.uses),
    each: toText(draft.each),
  }
}

/** No coupon has it: what is no number is refused by its field instead of being dropped. */
const NOT_A_NUMBER = -1

function toNumber(text: string): number {
  const number = parseTypedAmount(text)
  return Number.isNaN(number) ? NOT_A_NUMBER : number
}

/** SKUs separated by line ends, commas or semicolons, each once. */
function toSkus(text: string): string[] {
  return [...new Set(text.split(/[\n,;]/).map((sku) => sku.trim()))].filter(Boolean)
}

/** Whether a limited coupon names nothing: it would apply to every product instead. */
export const isScopeEmpty = ({ isLimited, types, categories, skus }: CouponFormState): boolean =>
  isLimited && types.length + categories.length + toSkus(skus).length === 0

/** What the form sends; fields that the kind of discount does not have are left out. */
export function toCouponInput(form: CouponFormState): CouponInput {
  const optional = (text: string) => (text.trim() === '' ? null : toNumber(text))
  return {
    code: form.code,
    automatic: form.automatic,
    kind: form.kind,
    value: toNumber(form.value),
    most_inr: form.kind === 'percent' ? optional(form.most_inr) : null,
    from_inr: optional(form.from_inr),
    starts: form.starts || null,
    ends: form.ends || null,
    uses: optional(form.uses),
    each: form.automatic ? null : optional(form.each),
    types: form.isLimited ? form.types : [],
    categories: form.isLimited ? form.categories : [],
    skus: form.isLimited ? toSkus(form.skus) : [],
  }
}
