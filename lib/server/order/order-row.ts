import type { order, payment } from '../../db/schema'

export type OrderRow = typeof order.$inferSelect
export type PaymentRow = typeof payment.$inferSelect
