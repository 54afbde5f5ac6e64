import type { UndoMove } from '../../../domain/order/order'
import type { OrderStep } from '../../order/order-email-text'

/** Of which step the buyer was told that a move takes back. */
export const NOTIFICATION_OF_MOVE: Record<UndoMove, OrderStep> = {
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
