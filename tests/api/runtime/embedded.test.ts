import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, openPglite } from '@/lib/db/connection'
import { guardTransactions, SelfDeadlockError } from '@/lib/db/embedded'
import { MIGRATED } from '../../data/migrated'

let shop: Connection
beforeAll(async () => {
  shop = await openPglite('memory://', new Blob([readFileSync(MIGRATED)]))
})
afterAll(() => shop.close())

describe('the embedded database', () => {
  it('refuses a query beside an open transaction, which would wait forever, and continues', async () => {
    const { db } = shop
    const queryBeside = () => db.execute(sql`select 1`)
    await expect(db.transaction(() => queryBeside())).rejects.toMatchObject({ cause: expect.any(SelfDeadlockError) })
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(SelfDeadlockError)
    expect(
      await db.transaction(async (tx) => tx.transaction(async (inner) => Boolean(await inner.execute(sql`select 1`)))),
    ).toBe(true)
    await expect(queryBeside()).resolves.toBeDefined()
  })

  it('answers a query that was started in a transaction after its end, and others in their turn', async () => {
    const { db } = shop
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let later: Promise<unknown> = Promise.resolve()
    const transaction = db.transaction(async () => {
      later = ended.then(() => db.execute(sql`select 1`))
    })
    const meanwhile = db.execute(sql`select 2`)
    await Promise.all([transaction, meanwhile])
    end()
    await expect(later).resolves.toBeDefined()
  })

  it.each([
    ['questions', async () => void (await shop.db.execute(sql`select 1`))],
    ['transactions', () => shop.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))],
  ])('lets timers and connections run while %s follow one another', async (_, query) => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    for (let count = 0; count < 20_000 && turns < 3; count += 1) await query()
    clearInterval(timer)
    expect(turns).toBeGreaterThanOrEqual(3)
  })

  it('lets others run during a long transaction, too', async () => {
    let turned = false
    const timer = setTimeout(() => {
      turned = true
    })
    await shop.db.transaction(async (tx) => {
      for (let count = 0; count < 20_000 && !turned; count += 1) await tx.execute(sql`select 1`)
    })
    clearTimeout(timer)
    expect(turned).toBe(true)
  })

  it('reports a transaction that stays open, with the stack that opened it', async () => {
    const client: unknown = Reflect.get(shop.db, '$client')
    if (!(client instanceof PGlite)) throw new Error('no embedded database')
    const places: string[] = []
    const guarded = guardTransactions(client, (place) => places.push(place), 1)
    async function anOrderThatIsPlaced() {
      await guarded.transaction(async () => {
        while (places.length === 0) await new Promise((resolve) => setImmediate(resolve))
      })
    }
    await anOrderThatIsPlaced()
    expect(places[0]).toContain('anOrderThatIsPlaced')
  })
})
