import { toCartFacts } from '@/components/cart/cart-facts'
import { changeCart } from '@/lib/browser/cart-store'
import { fill } from '@/lib/browser/fill'
import type { QuoteLine } from '@/lib/browser/use-quote'
import { type Cart, limitQuantity, refreshItem, unitPaise } from '@/lib/domain/cart'
import { formatRupees, toRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import type { CheckoutLabels } from './checkout-labels'

type Props = { lines: QuoteLine[]; cart: Cart; locale: Locale; labels: CheckoutLabels }

/** Lines that cannot be ordered as they are, told before anything is taken, with the act that settles each kind. */
export function OrderProblems({ lines, cart, locale, labels }: Props) {
  const short = lines.filter((line) => line.problem !== 'price_changed')
  const changed = lines.filter((line) => line.problem === 'price_changed')
  if (lines.length === 0) return null
  const titleOf = (line: QuoteLine) =>
    line.product?.title ?? cart.find((item) => item.id === line.product_id)?.title ?? ''
  const shortText = (line: QuoteLine) => {
    const values = { title: titleOf(line), n: line.available }
    if (line.problem === 'not_found') return fill(labels.goneLine, values)
    return fill(line.available > 0 ? labels.shortLine : labels.soldLine, values)
  }
  const changedText = (line: QuoteLine) => {
    const item = cart.find(({ id }) => id === line.product_id)
    const old = item ? formatRupees(toRupees(unitPaise(item)), locale) : ''
    return fill(labels.changedLine, { title: titleOf(line), old, new: formatRupees(line.unit_price, locale) })
  }
  const adjust = () =>
    changeCart((newest) => ({
      cart: short.reduce((kept, line) => limitQuantity(kept, line.product_id, line.available), newest),
    }))
  const accept = () =>
    changeCart((newest) => ({
      cart: changed.reduce((kept, { product }) => (product ? refreshItem(kept, toCartFacts(product)) : kept), newest),
    }))
  const onlyGone = short.every((line) => line.available === 0)
  return (
    <div role="alert" className="grid gap-4">
      {short.length > 0 && (
        <Panel
          title={labels.shortTitle}
          texts={short.map(shortText)}
          action={onlyGone ? labels.removeLine : labels.takeLeft}
          onAct={adjust}
          note={labels.changedText}
        />
      )}
      {changed.length > 0 && (
        <Panel
          title={labels.changedTitle}
          texts={changed.map(changedText)}
          action={labels.acceptPrices}
          onAct={accept}
          note={labels.changedText}
        />
      )}
    </div>
  )
}

type PanelProps = { title: string; texts: string[]; note: string; action: string; onAct: () => void }

function Panel({ title, texts, note, action, onAct }: PanelProps) {
  return (
    <div className="rounded border border-gold bg-sand p-4 sm:p-5">
      <p className="font-medium">{title}</p>
      <ul className="figures my-2 grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mb-3 text-[0.925rem] text-soft">{note}</p>
      <button type="button" className="btn btn-primary btn-small" onClick={onAct}>
        {action}
      </button>
    </div>
  )
}
