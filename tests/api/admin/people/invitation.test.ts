import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, outbox } from '@/lib/db/schema'
import { setRole } from '@/lib/server/security/role'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

beforeAll(() => {
  const server = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '2525', SMTP_FROM: 'shop@navamani.example' }
  for (const [name, value] of Object.entries({ ...server, SITE_URL: 'https://s.example' })) vi.stubEnv(name, value)
})
withTestDatabase(fillShop)
afterAll(() => vi.unstubAllEnvs())
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).delete(outbox)
})

async function makeOwner(): Promise<number> {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no, { name: 'Ravi' })
  await setRole(await getDb(), mobile_no, 'owner', NOW)
  return id
}
const mails = async () => (await getDb()).select().from(outbox).where(eq(outbox.channel, 'email'))

describe('the invitation of a new team member', () => {
  it('is an e-mail with the link to the admin in the language of the owner; a later change of the role sends none', async () => {
    const owner = as(await makeOwner(), later(1)).staff
    const mobile_no = newMobile()
    await makeCustomer(mobile_no, { email: 'meera@example.com' })
    const added = await owner.setrole({ mobile_no, role: 'staff', lang: 'fr' })
    expect(added.data?.invitation).toEqual({ state: 'queued', email: 'meera@example.com' })
    expect(await mails()).toMatchObject([
      { to: 'meera@example.com', subject: expect.stringContaining('Navamani'), state: 'waiting' },
    ])
    expect((await mails())[0]?.text).toContain('https://s.example/fr/staff')
    const raised = await owner.setrole({ mobile_no, role: 'manager', seen_role: 'staff' })
    expect(raised.data?.invitation).toBeNull()
    expect(await mails()).toHaveLength(1)
  })

  it('needs an e-mail address: without one the owner learns it', async () => {
    const owner = as(await makeOwner(), later(1)).staff
    const mobile_no = newMobile()
    await makeCustomer(mobile_no, { email: null })
    const { data } = await owner.setrole({ mobile_no, role: 'staff' })
    expect(data?.invitation).toEqual({ state: 'no_email', email: null })
    expect(await mails()).toEqual([])
  })

  it('that cannot be queued leaves the member in the team, and says so', async () => {
    const owner = as(await makeOwner(), later(1)).staff
    const mobile_no = newMobile()
    const id = await makeCustomer(mobile_no)
    const db = await getDb()
    await db.execute(sql`alter table outbox rename to outbox_away`)
    const { data } = await owner.setrole({ mobile_no, role: 'staff' })
    await db.execute(sql`alter table outbox_away rename to outbox`)
    expect(data?.invitation).toEqual({ state: 'failed', email: 'asha@example.com' })
    const [member] = await db.select({ role: customer.role }).from(customer).where(eq(customer.id, id))
    expect(member?.role).toBe('staff')
  })
})
