import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { OrderState } from '@/lib/domain/order/order'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../use-admin-change'

type Messages = { errors: AdminOrderMessages['errors']; states?: Record<OrderState, string> }

/** Runs a change of an order. If another person moved it first, the problem names that person and the current state. */
export function useOrderAction({ errors, states }: Messages) {
  return useAdminChange<AdminOrderDetail>(({ reason, errors: fieldErrors, data }) => {
    const lastChange = data?.history.findLast(({ kind }) => kind !== 'note')
    if (reason === 'not_movable' && lastChange?.name && !lastChange.mine && data && states)
      return fill(errors.moved_by, { name: lastChange.name, state: states[data.state] })
    const errorTexts: Record<string, string> = errors
    return errorTexts[fieldErrors ? 'bad_input' : (reason ?? 'unexpected')] ?? errors.unexpected
  })
}
