import type { Order } from '@/lib/contract/order/order'

const STATE_CLASSES: Record<Order['state'], string> = {
  created: 'bg-sand',
  awaiting_payment: 'bg-gold text-on-gold',
  held: 'bg-gold text-on-gold',
  paid: 'bg-leaf/10 text-leaf',
  confirmed: 'bg-leaf/10 text-leaf',
  packed: 'bg-leaf/10 text-leaf',
  shipped: 'bg-leaf/10 text-leaf',
  delivered: 'bg-leaf/10 text-leaf',
  return_requested: 'bg-gold text-on-gold',
  returned: 'bg-sand text-soft',
  partly_refunded: 'bg-sand text-soft',
  refunded: 'bg-sand text-soft',
  cancelled: 'bg-sand text-soft',
  expired: 'bg-sand text-soft',
}

/** The state of an order as a coloured label. */
export function StateMark({ state, label }: { state: Order['state']; label: string }) {
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-medium ${STATE_CLASSES[state]}`}>{label}</span>
  )
}
