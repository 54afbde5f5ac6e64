import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getCustomizationKinds } from '@/lib/api/pages/customization-kinds'
import { ok, openRemote } from './fake-remote'

const mocked = vi.hoisted((): { remote: unknown } => ({ remote: null }))
vi.mock('@/lib/api/remote/remote', () => ({ getRemote: () => mocked.remote }))

let remote: Awaited<ReturnType<typeof openRemote>>
beforeAll(async () => {
  remote = await openRemote()
  mocked.remote = remote.remote
})
afterAll(() => remote.close())

const kind = (name: string, extra: object = {}) => {
  return { kind: name, label: name, design_ids: [1], metal_ids: [1], price_from: 2090, ...extra }
}
const PRODUCT = { id: 7, category_id: 101 }

it('a remote API with kinds per product offers them with their problems', async () => {
  const kinds = [kind('pendant', { problem: null }), kind('ring', { problem: 'too_large' }), kind('earrings')]
  remote.respondWith(() => ok(kinds))
  expect((await getCustomizationKinds(PRODUCT, 'fr')).map((one) => [one.kind, one.problem])).toEqual([
    ['ring', 'too_large'],
    ['pendant', null],
  ])
  expect(remote.asked[0]?.url).toContain('product_id=7')
})

it.each([
  ['without these calls', () => ({ status: 404, body: '{}' })],
  ['with an unexpected response', () => ok({ rings: true })],
  ['with kinds per category only', () => ok([kind('ring'), kind('pendant')])],
  ['with a problem for every kind', () => ok([kind('ring', { problem: 'shape' })])],
])('a remote API %s offers no kinds, and the page still works', async (_, handler) => {
  remote.respondWith(handler)
  expect(await getCustomizationKinds(PRODUCT, 'en')).toEqual([])
})

it('an unavailable remote API is an error', async () => {
  remote.respondWith(() => ({ status: 503, body: '' }))
  await expect(getCustomizationKinds(PRODUCT, 'en')).rejects.toThrow()
})
