import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getShopHealth } from '@/lib/api/health'
import { openStub } from '../remote-stub/stub'

const mocked = vi.hoisted((): { remote: unknown } => ({ remote: null }))
vi.mock('@/lib/api/remote/remote', () => ({ getRemote: () => mocked.remote }))

let stub: Awaited<ReturnType<typeof openStub>>
beforeAll(async () => {
  stub = await openStub()
  mocked.remote = { base: stub.base, key: undefined, timeoutMs: 5_000 }
})
afterAll(() => stub.close())

it('reports call and field of a breach until the call succeeds', async () => {
  expect(await getShopHealth()).toMatchObject({ status: 'ok', remote: 'reachable', breaches: [] })
  const body = { status: 1, msg: '', data: [{ id: 1, name: 'Ruby', category_type_id: 'precious' }] }
  stub.instead['GET category/listall'] = () => ({ body })
  expect(await getShopHealth()).toMatchObject({
    status: 'degraded',
    breaches: [
      {
        call: 'category/listall',
        field: 'data.0.category_type_id',
        problem: 'expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9',
      },
    ],
  })
  delete stub.instead['GET category/listall']
  expect(await getShopHealth()).toMatchObject({ status: 'ok', breaches: [] })
})

it('is not ready while the remote API is unavailable', async () => {
  const stoppedStub = await openStub()
  await stoppedStub.close()
  mocked.remote = { base: stoppedStub.base, key: undefined, timeoutMs: 5_000 }
  expect(await getShopHealth()).toMatchObject({ status: 'unready', remote: 'away', missing: ['remote'] })
})
