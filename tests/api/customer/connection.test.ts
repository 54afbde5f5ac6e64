import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openPostgres } from '@/lib/db/connection'

const server = process.env.TEST_DATABASE_URL

it.runIf(server)(
  'is closed once the server has released it: the database can be dropped, a new shop started',
  async () => {
    const url = new URL(server ?? '')
    url.searchParams.set('application_name', 'a shop that closes')
    const watcher = new Client({ connectionString: server })
    await watcher.connect()
    const sessions = async () => {
      const { rows } = await watcher.query('select 1 from pg_stat_activity where application_name = $1', [
        'a shop that closes',
      ])
      return rows.length
    }
    try {
      for (let round = 0; round < 20; round++) {
        const shop = await openPostgres(url.href)
        await Promise.all(Array.from({ length: 10 }, () => shop.db.execute(sql`select pg_sleep(0.02)`)))
        expect(await sessions()).toBe(10)
        await shop.close()
        expect(await sessions()).toBe(0)
      }
    } finally {
      await watcher.end()
    }
  },
)
