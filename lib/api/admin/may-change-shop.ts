import { hasRole } from '../../domain/customer/role'
import type { sessionApi } from '../session'

/** Whether who is signed in may change what the shop decides as a whole: managers and owners. */
export async function mayChangeShop(api: Awaited<ReturnType<typeof sessionApi>>): Promise<boolean> {
  const { data } = await api.staff.get({})
  return data !== null && hasRole(data.role, 'manager')
}
