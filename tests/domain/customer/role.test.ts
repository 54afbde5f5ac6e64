import { describe, expect, it } from 'vitest'
import { hasRole, isRole, ROLES } from '../../../lib/domain/customer/role'

describe('roles', () => {
  it('each include themselves and the ones before them', () => {
    for (const [place, role] of ROLES.entries())
      for (const [other, required] of ROLES.entries())
        expect(hasRole(role, required), `${role} as ${required}`).toBe(place >= other)
  })

  it('are four and no other', () => {
    expect(ROLES.every(isRole)).toBe(true)
    expect(['', 'root', 'Owner', undefined].some(isRole)).toBe(false)
  })
})
