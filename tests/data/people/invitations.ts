import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { customer } from '@/lib/db/schema'
import type { Role } from '@/lib/domain/customer/role'
import { as, later, newMobile } from '../calls'
import { makeCustomer } from '../fixtures'

/** A person with an account that has confirmed the number, and no address unless `more` has one. */
export async function makePerson(role: Role, more: Partial<typeof customer.$inferInsert> = {}) {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no, { name: role, role, email: null, ...more })
  return { id, mobile_no, api: as(id, later(1)) }
}
export type Person = Awaited<ReturnType<typeof makePerson>>

type Input = { contact: string; role?: 'staff' | 'manager' | 'owner'; name?: string }

/** Invites and returns the key of the link. */
export async function inviteWith(owner: Person, { contact, role = 'staff', name = '' }: Input): Promise<string> {
  const { data, reason } = await owner.api.staff.invite({ contact, role, name })
  const key = data?.link && new URL(data.link).searchParams.get('key')
  if (!key) throw new Error(`no link: ${reason}`)
  return key
}

export async function readRole(id: number): Promise<Role | undefined> {
  const [row] = await (await getDb()).select({ role: customer.role }).from(customer).where(eq(customer.id, id))
  return row?.role
}
