import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { PriceAction } from '@/lib/domain/pricing/price-change'
import type { TypedPriceChange } from './bulk/bulk-price-fields'
import { type CatalogueMessages, refusalText } from './labels'

/** The typed percentage in hundredths, or the typed price in paise; NaN where it is no number. */
export const toPriceAmount = ({ amount }: TypedPriceChange): number => Math.round(parseTypedNumber(amount, true) * 100)

/** Why a typed amount cannot be sent; undefined where it can. */
export function findAmountProblem(
  action: PriceAction,
  change: TypedPriceChange,
  { problem, bulk }: CatalogueMessages,
): string | undefined {
  const amount = toPriceAmount(change)
  if (Number.isNaN(amount)) return problem.not_a_number
  if (amount > 0 || (action === 'discount' && amount === 0)) return undefined
  return action === 'raise' || action === 'lower' ? bulk.percentage : problem.too_small
}

/** Schedules a change of these prices; the text of the problem where it is refused. */
export async function schedulePrice(
  rows: AdminRow[],
  action: PriceAction,
  change: TypedPriceChange,
  messages: CatalogueMessages,
): Promise<string | undefined> {
  const { rounding, starts, ends } = change
  const items = rows.map(({ id, version }) => ({ id, version }))
  const request = { items, action, amount: toPriceAmount(change), rounding, starts, ends }
  const { status, data, reason } = await adminClient.shopdata.scheduleprice(request)
  if (status !== 1) return refusalText(messages, reason)
  await showToast('success', messages.schedule.accepted[data?.state ?? 'waiting'])
  return undefined
}
