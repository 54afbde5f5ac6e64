import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/health/route'
import { type Connection, openPglite, setConnection } from '@/lib/db/connection'

let open: Connection
beforeAll(async () => {
  open = await openPglite('memory://')
  setConnection(open)
})
afterAll(() => setConnection(null))

describe('GET /api/health', () => {
  it('is ok while the database responds, and never cached', async () => {
    const response = await GET()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'ok', database: 'pglite', missing: [] })
  })

  it('reports the failure when the database does not respond', async () => {
    await open.close()
    const response = await GET()
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: 'unready', missing: ['database'] })
  })
})
