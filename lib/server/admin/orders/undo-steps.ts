import type { UndoMove } from '../../../domain/order/order'
import type { OrderStep } from '../../order/order-email-text'

/** The notification that the buyer received for the move that is undone. */
export const NOTIFICATION_OF_MOVE: Record<UndoMove, OrderStep> = {
  unpack_paid: 'packed',
  unpack_confirmed: 'packed',
  unship: 'shipped',
  undeliver: 'delivered',
}

/** The correction to send when that notification has already left. */
export const CORRECTION: Record<UndoMove, OrderStep> = {
  unpack_paid: 'not_packed',
  unpack_confirmed: 'not_packed',
  unship: 'not_shipped',
  undeliver: 'not_delivered',
}
