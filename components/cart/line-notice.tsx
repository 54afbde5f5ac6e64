import type { ReactNode } from 'react'
import { changeCart } from '@/lib/browser/cart/cart-store'
import type { QuoteLine } from '@/lib/contract/order/cart'
import {
  type CartItem,
  lineKey,
  refreshCustomizationPrice,
  refreshItem,
  removeLine,
  setQuantity,
  unitPriceWithSetting,
} from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { toCartFacts } from './cart-facts'
import type { CartLabels } from './cart-labels'

type Props = { item: CartItem; line: QuoteLine | undefined; locale: Locale; labels: CartLabels }

function Notice({ text, action, onAction }: { text: ReactNode; action: string; onAction: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-sand px-3.5 py-2 text-[0.925rem]"
    >
      <p>{text}</p>
      <button type="button" className="link min-h-11 font-medium" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}

/** Why a line cannot be ordered as it is, and the one action that resolves it. */
export function LineNotice({ item, line, locale, labels }: Props) {
  const key = lineKey(item)
  const remove = () => changeCart((cart) => ({ cart: removeLine(cart, key) }))
  if (!line?.problem) return null
  const customizationProblem = customizationProblemText(line, labels)
  if (customizationProblem) return <Notice text={customizationProblem} action={labels.remove} onAction={remove} />
  if (line.problem === 'not_found' || line.available === 0) {
    const text = line.problem === 'not_found' ? labels.gone : soldText(item, line, locale, labels)
    return <Notice text={text} action={labels.remove} onAction={remove} />
  }
  if (line.problem === 'out_of_stock') {
    const n = line.available
    const takeAvailable = () => changeCart((cart) => setQuantity(cart, key, n))
    return <Notice text={fill(labels.onlyLeft, { n })} action={fill(labels.takeLeft, { n })} onAction={takeAvailable} />
  }
  const { product, made, ring_size: ring } = line
  const amounts = {
    old: formatRupees(toRupees(unitPriceWithSetting(item)), locale),
    new: formatRupees(line.unit_price, locale),
  }
  if (!product || amounts.old === amounts.new) return null
  const accept = () =>
    changeCart((cart) => {
      const refreshed = refreshItem(cart, toCartFacts(product))
      const extra = made ?? ring
      return { cart: extra ? refreshCustomizationPrice(refreshed, key, extra.price) : refreshed }
    })
  return (
    <Notice
      text={fill(labels.priceChanged, amounts)}
      action={fill(labels.acceptPrice, { amount: amounts.new })}
      onAction={accept}
    />
  )
}

/** Sold, or only held: by another buyer until a time, or by an unpaid order of this one. */
function soldText({ slug }: CartItem, { held }: QuoteLine, locale: Locale, labels: CartLabels): ReactNode {
  if (!held) return labels.sold
  if (held.order) return fill(labels.heldByYou, { number: held.order })
  return (
    <>
      {fill(labels.reservedByOther, { time: formatIndiaTime(new Date(held.until), locale, new Date()) })}{' '}
      <a href={`${localePath(locale, productPath(slug))}#back-in-stock`} className="link">
        {labels.tellFree}
      </a>
    </>
  )
}

/** Why the customization of a line is not possible; null if it is. */
export function customizationProblemText(
  { problem, options }: QuoteLine,
  { customization, ringSize }: Pick<CartLabels, 'customization' | 'ringSize'>,
): string | null {
  if (problem === 'unknown_option')
    return options?.ring_size_id && !options.kind ? ringSize.gone : customization.unknownOption
  if (problem === 'design_does_not_fit') return customization.misfit
  if (problem === 'engraving_refused') return customization.engravingRefused
  return problem === 'size_needed' ? customization.sizeNeeded : null
}
