import { randomUUID } from 'node:crypto'
import type { remittanceCalls } from '@/lib/contract/order/admin-remittances'
import type { InputOf } from '@/lib/contract/types'
import { as, later, newMobile } from '../calls'
import { makeCustomer } from '../fixtures'
import { makeOrderOf } from './removals'

type RemittanceInput = InputOf<typeof remittanceCalls.recordremittance>
type Options = { rupees?: number; carrier?: string; tracking?: string; gift_card?: string; steps?: number; at?: Date }
const STEPS = ['pack', 'ship', 'deliver'] as const
let parcels = 0

/** An order paid in cash that a courier delivered, unless `steps` leaves it packed (1) or in transit (2). */
export async function makeCashOrder(options: Options = {}) {
  parcels += 1
  const {
    rupees = 1500,
    carrier = 'Delhivery',
    tracking = `DL${100_000 + parcels}IN`,
    steps = 3,
    at = later(10),
  } = options
  const card = options.gift_card && { gift_card: options.gift_card }
  const one = await makeOrderOf([{ rupees, quantity: 3 }], { payment_method: 'cod', ...card })
  const move = async (name: (typeof STEPS)[number], now = at) => {
    const { data, reason } = await as(one.manager, now).staff.moveorder({
      ...{ number: one.number, move: name, seen_state: (await one.see(now)).state },
      ...{ carrier, tracking_number: tracking },
    })
    if (!data) throw new Error(`${name}: ${reason}`)
  }
  for (const name of STEPS.slice(0, steps)) await move(name)
  /** What the courier collects, in rupees. */
  const collected = async () => (await one.see()).payments.find(({ provider }) => provider === 'cod')?.amount ?? 0
  return { ...one, carrier, tracking, move, collected }
}

export const makeManager = (name = 'Lata Manager') => makeCustomer(newMobile(), { role: 'manager', name })

/** A request to record these amounts, in rupees by order number. */
export const toRemittance = (
  amounts: Record<string, number>,
  more: Partial<RemittanceInput> = {},
): RemittanceInput => ({
  ...{ request_key: randomUUID(), courier: 'Delhivery', paid_on: '2026-12-01', reference: 'UTR1', charges: 0 },
  lines: Object.entries(amounts).map(([number, amount]) => ({ number, amount })),
  ...more,
})
