import { site } from '@/lib/site'
import type { OrderShop } from './order-now-text'

/** What of the shop an order's page names. */
export function getOrderShop(): OrderShop {
  const { phone, email, links } = site()
  return { phone, email, tracking: links.tracking }
}
