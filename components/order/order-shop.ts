import { site } from '@/lib/site'
import type { OrderShop } from './order-now-text'

/** The shop's contact data on an order page. */
export function getOrderShop(): OrderShop {
  const { phone, email, links } = site()
  return { phone, email, tracking: links.tracking }
}
