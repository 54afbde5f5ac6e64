import { useContext } from 'react'
import { toCartFacts } from '@/components/cart/cart-facts'
import { customizationProblemText } from '@/components/cart/line-notice'
import { ErrorLine } from '@/components/ui/error-line'
import {
  type Cart,
  limitLine,
  lineKey,
  refreshCustomizationPrice,
  refreshItem,
  unitPriceWithSetting,
} from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import type { CheckoutLabels } from './checkout-labels'
import { LineStoreContext } from './line-store-context'
import { NoticePanel } from './notice-panel'
import type { OpenProblem } from './open-problems'
import { QuotationContext } from './quotation-context'

type Props = { problems: OpenProblem[]; locale: Locale; labels: CheckoutLabels }

/** The cart with a line limited to the available quantity, or without it. */
function limitToAvailable(cart: Cart, { item, line }: OpenProblem): Cart {
  return limitLine(cart, lineKey(item), line.problem === 'out_of_stock' ? line.available : 0)
}

/** The cart with a line at its current price. */
function reprice(cart: Cart, { item, line: { product, made } }: OpenProblem): Cart {
  const refreshed = product ? refreshItem(cart, toCartFacts(product)) : cart
  return made ? refreshCustomizationPrice(refreshed, lineKey(item), made.price) : refreshed
}

/** Lines that cannot be ordered as they are, shown before any charge, with one action for each kind. */
export function OrderProblems({ problems, locale, labels }: Props) {
  const { change } = useContext(LineStoreContext)
  const quotation = useContext(QuotationContext)
  const shortages = problems.filter(({ line }) => line.problem !== 'price_changed')
  const priceChanges = problems.filter(({ line }) => line.problem === 'price_changed')
  if (problems.length === 0) return null
  const titleOf = ({ item, line }: OpenProblem) => line.product?.title ?? item.title
  const shortageText = (problem: OpenProblem) => {
    const { line } = problem
    const values = { title: titleOf(problem), n: line.available }
    const customizationProblem = customizationProblemText(line, labels)
    if (customizationProblem) return `${values.title} — ${customizationProblem}`
    if (line.problem === 'not_found') return fill(labels.goneLine, values)
    if (line.available === 0 && line.held && !line.held.order)
      return fill(labels.reservedLine, {
        ...values,
        time: formatIndiaTime(new Date(line.held.until), locale, new Date()),
      })
    return fill(line.available > 0 ? labels.shortLine : labels.soldLine, values)
  }
  const priceChangeText = (problem: OpenProblem) =>
    fill(labels.changedLine, {
      title: titleOf(problem),
      old: formatRupees(toRupees(unitPriceWithSetting(problem.item)), locale),
      new: formatRupees(problem.line.unit_price, locale),
    })
  const reduceQuantities = () => change((latestCart) => ({ cart: shortages.reduce(limitToAvailable, latestCart) }))
  const accept = () => change((latestCart) => ({ cart: priceChanges.reduce(reprice, latestCart) }))
  // A quotation is ordered as it is: nothing can be taken off.
  if (quotation) return <ErrorLine text={problems.map(shortageText).join(' ')} />
  const onlyRemovals = shortages.every(({ line }) => line.problem !== 'out_of_stock' || line.available === 0)
  return (
    <div role="alert" className="grid gap-4">
      {shortages.length > 0 && (
        <NoticePanel
          title={labels.shortTitle}
          texts={shortages.map(shortageText)}
          action={onlyRemovals ? labels.removeLine : labels.takeLeft}
          onAction={reduceQuantities}
          note={labels.changedText}
        />
      )}
      {priceChanges.length > 0 && (
        <NoticePanel
          title={labels.changedTitle}
          texts={priceChanges.map(priceChangeText)}
          action={labels.acceptPrices}
          onAction={accept}
          note={labels.changedText}
        />
      )}
    </div>
  )
}
