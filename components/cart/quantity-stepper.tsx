import { Minus, Plus } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { showToast } from '@/lib/browser/ui/toast'
import { type CartItem, lineKey, setQuantity } from '@/lib/domain/cart/cart'
import { fill } from '@/lib/domain/text/fill'
import type { CartLabels } from './cart-labels'

type Props = { item: CartItem; title: string; labels: CartLabels }

const STEP_CLASS = 'grid size-11 place-items-center disabled:opacity-35'

/** Changes the quantity by one, never below one: removing has its own button. A unique product has no stepper. */
export function QuantityStepper({ item, title, labels }: Props) {
  const step = (by: number) => {
    const change = changeCart((cart) => setQuantity(cart, lineKey(item), item.quantity + by))
    if ('refused' in change) showToast('error', fill(labels.limit, { n: change.stock }))
  }
  if (item.stock <= 1 && item.quantity === 1) return <p className="text-sm text-soft">{labels.oneOfAKind}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div
      role="group"
      aria-label={fill(labels.quantityOf, { title })}
      className="flex rounded border border-line bg-card"
    >
      <button
        type="button"
        className={STEP_CLASS}
        disabled={item.quantity <= 1}
        aria-label={fill(labels.less, { title })}
        onClick={() => step(-1)}
      >
        <Icon of={Minus} size={17} />
      </button>
      <output className="figures grid w-9 place-items-center">{item.quantity}</output>
      <button type="button" className={STEP_CLASS} aria-label={fill(labels.more, { title })} onClick={() => step(1)}>
        <Icon of={Plus} size={17} />
      </button>
    </div>
  )
}
