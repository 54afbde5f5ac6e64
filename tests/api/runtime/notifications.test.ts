import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, setConnection } from '@/lib/db/connection'
import { announceChange, listenForChanges } from '@/lib/db/notifications'

const url = process.env.TEST_DATABASE_URL ?? ''
const APPLICATION = 'listener of the test'

describe.skipIf(!url)('changes announced on PostgreSQL (TEST_DATABASE_URL)', () => {
  const listenerUrl = `${url}?application_name=${encodeURIComponent(APPLICATION)}`
  const otherInstance = new Client({ connectionString: url })
  let news = 0
  let stop = async () => {}

  beforeAll(async () => {
    await otherInstance.connect()
    await otherInstance.query('listen shop_pages')
    stop = listenForChanges(listenerUrl, () => {
      news += 1
    })
  })
  afterAll(async () => {
    await stop()
    await otherInstance.end()
  })

  const announceElsewhere = () => otherInstance.query("select pg_notify('shop_pages', 'another instance')")

  it('reach the other instances, many at once as one, and not the own', async () => {
    await expect.poll(() => news).toBe(1)
    const connection = await openPostgres(url)
    setConnection(connection)
    const errors: unknown[] = []
    const heard: string[] = []
    otherInstance.on('notification', ({ payload = '' }) => heard.push(payload))
    for (let time = 0; time < 50; time += 1) announceChange((error) => errors.push(error))
    await expect.poll(() => heard.length).toBe(1)
    await announceElsewhere()
    await expect.poll(() => news).toBe(2)
    expect(errors).toEqual([])
    setConnection(null)
    await connection.close()
  })

  it('are heard again after the connection was lost, and the loss itself counts as news', async () => {
    const before = news
    const terminate = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
    await otherInstance.query(terminate, [APPLICATION])
    await expect.poll(() => news).toBe(before + 1)
    await announceElsewhere()
    await expect.poll(() => news).toBe(before + 2)
  })
})
