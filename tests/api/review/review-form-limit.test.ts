import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/review/route'
import { withTestDatabase } from '../../data/connection'
import { fillShop } from '../../data/fixtures'

vi.mock('@/lib/session/current', () => ({ getCustomerId: async () => null }))

withTestDatabase(fillShop)

const send = (address: string) => {
  const headers = { 'x-navamani-address': address, accept: 'application/json' }
  const typed = { ...headers, 'content-type': 'multipart/form-data; boundary=xx' }
  return POST(new Request('http://shop.example/api/review', { method: 'POST', headers: typed, body: 'no form' }))
}

it('accepts sixty forms an hour from one address, with and without files, before it receives them', async () => {
  for (let time = 0; time < 60; time++) expect((await send('198.51.100.9')).status).toBe(400)
  const refused = await send('198.51.100.9')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ status: 0, reason: 'too_many' })
  expect((await send('198.51.100.10')).status).toBe(400)
})
