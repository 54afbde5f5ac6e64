import { hasRole, type Role } from '../../domain/customer/role'
import type { sessionApi } from '../session'

type Api = Awaited<ReturnType<typeof sessionApi>>

/** Whether the signed-in staff member may change shop-wide settings: managers and owners. */
export const canManageShop = (api: Api): Promise<boolean> => isAtLeast(api, 'manager')

/** Whether the signed-in staff member is an owner, who alone changes the shop's identity. */
export const isOwner = (api: Api): Promise<boolean> => isAtLeast(api, 'owner')

async function isAtLeast(api: Api, role: Role): Promise<boolean> {
  const { data } = await api.staff.get({})
  return data !== null && hasRole(data.role, role)
}
