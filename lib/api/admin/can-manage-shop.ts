import { hasRole } from '../../domain/customer/role'
import type { sessionApi } from '../session'

/** Whether the signed-in staff member may change shop-wide settings: managers and owners. */
export async function canManageShop(api: Awaited<ReturnType<typeof sessionApi>>): Promise<boolean> {
  const { data } = await api.staff.get({})
  return data !== null && hasRole(data.role, 'manager')
}
