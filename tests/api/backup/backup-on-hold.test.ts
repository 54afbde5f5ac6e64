import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { outbox, payment, refund } from '@/lib/db/schema'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { dropPlaces, migratedPlace, newPlace, runInProcess, within } from '../../data/backup/backup-places'
import { later, NOW } from '../../data/calls'
import { fillInvoiceShop, makeOrder } from '../../data/order/invoices'

afterAll(dropPlaces)

it('a restored shop holds messages, refunds and open payments back, unless `--resume` is given', async () => {
  const shop = await migratedPlace()
  await within(shop, async ({ db }) => {
    await fillInvoiceShop()
    const { id: order_id } = await makeOrder({})
    const money = { order_id, provider: 'demo', amount_paise: 100_00, due_at: NOW }
    const [paid] = await db
      .insert(payment)
      .values({ ...money, reference: 'a', state: 'open' })
      .returning()
    const back = { order_id, payment_id: paid?.id ?? 0, amount_paise: 100_00, reason: 'goodwill' as const }
    await db.insert(refund).values({ ...back, actor: 'staff:1', key: 'a', due_at: NOW })
    const mail = { channel: 'email', to: 'asha@example.com', text: 'On its way.', at: NOW, due_at: NOW }
    await db.insert(outbox).values({ ...mail, state: 'waiting' })
  })
  const file = join(shop.folder, 'waiting.tar.gz')
  expect((await runInProcess(shop, 'backup', file)).ok).toBe(true)

  const [copy, successor] = [await newPlace(), await newPlace()]
  const held = await runInProcess(copy, 'restore', file)
  expect(held.output).toContain('On hold: 1 messages, 1 refunds and 1 open payments.')
  await within(copy, async ({ db }) => {
    expect(await db.select().from(outbox)).toMatchObject([{ state: 'failed', problem: 'restored', text: '' }])
    expect(await db.select().from(payment)).toMatchObject([{ state: 'open', due_at: null }])
    await sendRefunds(later(60))
    expect(await db.select().from(refund)).toMatchObject([{ state: 'waiting', due_at: null, tries: 0 }])
  })

  const resumed = await runInProcess(successor, 'restore', file, '--resume')
  expect(resumed.output).not.toContain('On hold')
  await within(successor, async ({ db }) => {
    expect(await db.select().from(outbox)).toMatchObject([{ state: 'waiting', text: 'On its way.' }])
    expect(await db.select().from(payment)).toMatchObject([{ state: 'open', due_at: NOW }])
    expect(await db.select().from(refund)).toMatchObject([{ state: 'waiting', due_at: NOW }])
  })
})
