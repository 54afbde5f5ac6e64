import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessageSender } from '@/lib/adapters/message'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { loadDemoMessages, queueEmail } from '@/lib/server/notification/outbox'
import { deliverDue, loadConfiguredPorts, sweepOutbox, toResendDelay } from '@/lib/server/notification/send-outbox'
import { later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { openMailServer } from '../../data/providers/mail-server'

const MAIL = { to: 'asha@example.com', subject: 'Gemmes – été', text: 'Bonjour\nà vous', html: '<p>Bonjour</p>' }
let server: Awaited<ReturnType<typeof openMailServer>>

/** The shop's modules with a mail server configured: they read the environment once. */
function configure(port: number): void {
  const set = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: port,
    SMTP_FROM: 'shop@navamani.example',
    SITE_URL: 'https://s.example',
  }
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, String(value))
}

withTestDatabase(async () => undefined)
beforeAll(async () => {
  server = await openMailServer()
  configure(server.port)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})
beforeEach(async () => {
  server.emails.length = 0
  server.refuse(null)
  await (await getDb()).delete(outbox)
})

const post = async (mail: Parameters<typeof queueEmail>[1] = MAIL, now = NOW) => queueEmail(await getDb(), mail, now)
const rows = async () => (await getDb()).select().from(outbox).orderBy(outbox.id)
const send = async (minutes = 0) => deliverDue(await loadConfiguredPorts(), () => later(minutes))
const unreachable: MessageSender = { name: 'dead', send: () => Promise.reject(new Error('connect ECONNREFUSED')) }

describe('an e-mail', () => {
  it('is sent unchanged through a real mail server, and its text is deleted afterwards', async () => {
    await post({ ...MAIL, headers: { 'List-Unsubscribe': '<https://s.example/leave>' } })
    expect(await send()).toBe(1)
    expect(server.emails).toMatchObject([{ from: 'shop@navamani.example', to: ['asha@example.com'] }])
    const source = server.emails[0]?.source ?? ''
    expect(source).toContain('List-Unsubscribe: <https://s.example/leave>')
    expect(source).toMatch(/Content-Type: multipart\/alternative/)
    expect(source).toMatch(/^From: "?Navamani"? <shop@navamani\.example>/m)
    expect(await rows()).toMatchObject([{ state: 'sent', text: '', html: null, headers: null, sent_at: NOW }])
  })

  it('is sent once: a second round sends nothing', async () => {
    await post()
    await send()
    expect(await send(1)).toBe(0)
    expect(server.emails).toHaveLength(1)
  })

  it('is not sent when its transaction is rolled back', async () => {
    const db = await getDb()
    const work = db.transaction(async (tx) => {
      await queueEmail(tx, MAIL, NOW)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await send()).toBe(0)
  })

  it('is sent once by two processes on one database', async () => {
    for (let count = 0; count < 12; count++) await post({ ...MAIL, to: `a${count}@example.com` })
    const sent = await Promise.all([send(), send(), send()])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(new Set(server.emails.map(({ to }) => to[0])).size).toBe(12)
    expect(server.emails).toHaveLength(12)
  })

  it('claimed by another process is left to it until its claim expires', async () => {
    await post()
    const [row] = await rows()
    await (await getDb())
      .update(outbox)
      .set({ held_until: later(5), held_by: 'the other' })
      .where(eq(outbox.id, row?.id ?? 0))
    expect(await send(4)).toBe(0)
    expect(await send(6)).toBe(1)
  })

  it('cannot get a second header through its subject', async () => {
    await post({ ...MAIL, subject: 'Hello\r\nBcc: mallory@example.com' })
    await send()
    expect(server.emails[0]?.to).toEqual(['asha@example.com'])
    expect(server.emails[0]?.source).not.toMatch(/^Bcc:/m)
  })
})

describe('an unavailable mail server', () => {
  it('loses nothing: the e-mail waits longer each time and is sent in the end', async () => {
    await post()
    expect(await deliverDue({ email: unreachable }, () => NOW)).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, due_at: later(0.5), text: MAIL.text }])
    expect(await deliverDue({ email: unreachable }, () => later(0.4))).toBe(0)
    expect((await rows())[0]?.tries).toBe(1)
    await deliverDue({ email: unreachable }, () => later(0.5))
    expect(await rows()).toMatchObject([{ tries: 2, due_at: later(2.5) }])
    expect(await send(3)).toBe(1)
    expect(server.emails).toHaveLength(1)
  })

  it('is not tried again for every e-mail of one round', async () => {
    for (let count = 0; count < 5; count++) await post()
    let attempts = 0
    const counting: MessageSender = {
      ...unreachable,
      send: (message) => {
        attempts += 1
        return unreachable.send(message)
      },
    }
    await deliverDue({ email: counting }, () => NOW)
    expect(attempts).toBe(1)
  })

  it('is no longer tried after three days', async () => {
    await post()
    await deliverDue({ email: unreachable }, () => later(3 * 24 * 60))
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'expired', text: '' }])
  })

  it('is retried after half a minute, two, eight … and at least every six hours', () => {
    expect([1, 2, 3].map(toResendDelay)).toEqual([30_000, 120_000, 480_000])
    expect(toResendDelay(40)).toBe(6 * 3_600_000)
  })
})

describe('a mail server', () => {
  it('that refuses permanently is not tried again', async () => {
    server.refuse(550)
    await post()
    await send()
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'refused' }])
  })

  it('that refuses temporarily is tried again', async () => {
    server.refuse(451)
    await post()
    await send()
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }])
    server.refuse(null)
    expect(await send(1)).toBe(1)
  })
})

it('the demo outbox shows only codes once a mail server is configured', async () => {
  await post()
  expect((await loadDemoMessages())?.filter(({ channel }) => channel === 'email')).toEqual([])
})

it('deletes the recipient after a month', async () => {
  await post()
  await send()
  await sweepOutbox(later(29 * 24 * 60))
  expect(await rows()).toHaveLength(1)
  await sweepOutbox(later(31 * 24 * 60))
  expect(await rows()).toEqual([])
})
