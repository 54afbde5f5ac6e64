/** What a customer may do on the shop's own side, each role all that the ones before it may. */
export const ROLES = ['customer', 'staff', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Whether a text is the name of a role; never throws: `isRole('manager')` is true, `isRole('root')` false. */
export function isRole(text: string | undefined): text is Role {
  return ROLES.some((role) => role === text)
}

/** Whether a role reaches another one; never throws: `hasRole('owner', 'staff')` is true, `hasRole('staff', 'owner')` false. */
export function hasRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least)
}
