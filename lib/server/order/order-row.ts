import type { order, order_line, payment } from '../../db/schema'

export type OrderRow = typeof order.$inferSelect
export type OrderLineRow = typeof order_line.$inferSelect
export type PaymentRow = typeof payment.$inferSelect
