import { describe, expect, it } from 'vitest'
import { hasRole, isRole, ROLES } from '../../../lib/domain/customer/role'

describe('roles', () => {
  it('each include themselves and the ones before them', () => {
    for (const [place, role] of ROLES.entries())
      for (const [other, least] of ROLES.entries())
        expect(hasRole(role, least), `${role} as ${least}`).toBe(place >= other)
  })

  it('are four and no other', () => {
    expect(ROLES.every(isRole)).toBe(true)
    expect(['', 'root', 'Owner', undefined].some(isRole)).toBe(false)
  })
})
