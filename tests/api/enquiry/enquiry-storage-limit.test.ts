import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { rate_limit } from '@/lib/db/schema'
import { env } from '@/lib/env'
import { dispatch } from '@/lib/server/dispatch'
import { enforceRetention } from '@/lib/server/retention'
import type { SentFile } from '@/lib/server/runtime/answer'
import { later, NOW } from '../../data/calls'
import { drawing, pdf } from '../../data/catalogue/pictures'
import { withTestDatabase } from '../../data/connection'
import { PERSON } from '../../data/enquiries'
import { fillShop, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)
beforeEach(() => {
  env().UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'uploads-'))
})

const WISH = { ...PERSON, kind: 'ring', message: 'A plain band for my own stone.' }
const storedFiles = () =>
  readdirSync(env().UPLOADS_DIR ?? '', { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

describe('the storage limit for files', () => {
  it('is not used up by one visitor, who can still write, and others can still send files', async () => {
    const from = async (address: string, files: SentFile[]) => {
      const context = { customerId: null, address, now: NOW, files }
      return (await dispatch('admin/customjewelreq', { ...WISH }, context)).envelope
    }
    const db = await getDb()
    const large = [{ name: 'plan.pdf', bytes: pdf() }]
    expect((await from('198.51.100.1', large)).status).toBe(1)
    const spent = { key: 'enquiry-bytes:198.51.100.1', count: 200 * 1024, resets_at: later(30 * 24 * 60) }
    await db.insert(rate_limit).values(spent).onConflictDoUpdate({ target: rate_limit.key, set: spent })
    const before = storedFiles().length
    expect(await from('198.51.100.1', large)).toMatchObject({ status: 0, reason: 'too_many' })
    expect(storedFiles()).toHaveLength(before)
    expect((await from('198.51.100.1', [])).status).toBe(1)
    expect((await from('198.51.100.2', large)).status).toBe(1)
  })

  it('counts files by their stored size', async () => {
    const bytes = pdf()
    const files = [{ name: 'plan.pdf', bytes }]
    await dispatch('admin/customjewelreq', { ...WISH }, { customerId: null, address: '198.51.100.3', now: NOW, files })
    const [row] = await (await getDb())
      .select()
      .from(rate_limit)
      .where(eq(rate_limit.key, 'enquiry-bytes:198.51.100.3'))
    expect(row?.count).toBe(Math.ceil(bytes.length / 1024))
  })

  it('is released by enquiries that are deleted after twelve months', async () => {
    const files = [{ name: 'ring.png', bytes: await drawing(61, 61) }]
    await dispatch('admin/customjewelreq', WISH, { customerId: null, address: '198.51.100.4', now: NOW, files })
    const before = storedFiles().length
    await enforceRetention(new Date('2027-12-01T06:31:00Z'))
    expect(before).toBeGreaterThan(0)
    expect(storedFiles()).toEqual([])
  })
})
