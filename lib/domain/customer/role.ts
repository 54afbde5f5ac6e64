/** Roles in ascending order; each includes the rights of those before it. */
export const ROLES = ['customer', 'staff', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** `isRole('manager')` is true, `isRole('root')` false. */
export function isRole(text: string | undefined): text is Role {
  return ROLES.some((role) => role === text)
}

/**
 * Whether a role includes the rights of `minimum`: `hasRole('owner', 'staff')` is true, `hasRole('staff', 'owner')`
 * false.
 */
export function hasRole(role: Role, minimum: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(minimum)
}
