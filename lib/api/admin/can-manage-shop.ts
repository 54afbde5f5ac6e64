import { cache } from 'react'
import { hasRole, type Role } from '../../domain/customer/role'
import { sessionApi } from '../session'

type Api = Awaited<ReturnType<typeof sessionApi>>

/** Whether the signed-in staff member may change shop-wide settings: managers and owners. */
export const canManageShop = (api: Api): Promise<boolean> => isAtLeast(api, 'manager')

/** Whether the signed-in staff member is an owner, who alone changes the shop's identity. */
export const isOwner = (api: Api): Promise<boolean> => isAtLeast(api, 'owner')

/** The signed-in member of the team with the numbers of open orders and new enquiries, read once for a page; null for everybody else. */
export const getStaffMember = cache(async () => (await (await sessionApi()).staff.get({})).data)

/** The role of the signed-in member of the team; null for everybody else. */
export const getStaffRole = async (): Promise<Role | null> => (await getStaffMember())?.role ?? null

async function isAtLeast(api: Api, role: Role): Promise<boolean> {
  const { data } = await api.staff.get({})
  return data !== null && hasRole(data.role, role)
}
