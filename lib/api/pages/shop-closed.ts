import type { Locale } from '../../domain/locale'
import { findBlockingSteps, type GoLiveStep } from '../../domain/settings/go-live'
import { isOwner } from '../admin/can-manage-shop'
import { getRemote } from '../remote/remote'
import { sessionApi } from '../session'

/**
 * Null if the shop takes orders; else the steps that are missing before it sells, which only a signed-in owner sees. A
 * remote API decides itself, when an order is placed.
 */
export async function getClosedSteps(locale: Locale, isSignedIn: boolean): Promise<GoLiveStep[] | null> {
  if (getRemote()) return null
  const api = await sessionApi()
  const { data } = await api.cart.quote({ items: [], lang: locale })
  if (!data || data.methods.length > 0) return null
  const { data: steps } = isSignedIn && (await isOwner(api)) ? await api.staff.golive({}) : { data: null }
  return findBlockingSteps(steps ?? [])
}
