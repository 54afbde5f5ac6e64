'use client'

import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { OrderSecret } from './order-secret'

type Props = { number: string; messages: AdminOrderMessages }

/** The customer's PAN. */
export function OrderPan({ number, messages }: Props) {
  const load = async () => {
    const { data, reason } = await adminClient.staff.orderpan({ number })
    return { lines: data?.pan ? [data.pan] : [], isSealed: data !== null, reason }
  }
  return <OrderSecret title={messages.pan} show={messages.panShow} load={load} messages={messages} />
}

/** Where the customer of a cash order wants a refund transferred. */
export function OrderRefundAccount({ number, messages }: Props) {
  const load = async () => {
    const { status, data, reason } = await adminClient.staff.orderrefundaccount({ number })
    if (!data) return { lines: [], isSealed: status === 1, reason }
    const lines = data.kind === 'upi' ? [data.upi_id] : [data.holder, data.account_number, data.ifsc]
    return { lines, isSealed: false }
  }
  const { refundAccount, refundAccountShow } = messages
  return <OrderSecret title={refundAccount} show={refundAccountShow} load={load} messages={messages} />
}
