import type { UndoMove } from '../domain/order'
import type { OrderStep } from './order-mail-words'

/** Of which step the buyer was told that a move takes back. */
export const TOLD_OF: Record<UndoMove, OrderStep> = {
  unpack_paid: 'packed',
  unpack_confirmed: 'packed',
  unship: 'shipped',
  undeliver: 'delivered',
}

/** What puts it right where the message has left. */
export const CORRECTION: Record<UndoMove, OrderStep> = {
  unpack_paid: 'not_packed',
  unpack_confirmed: 'not_packed',
  unship: 'not_shipped',
  undeliver: 'not_delivered',
}
