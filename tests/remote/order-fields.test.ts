import { afterAll, beforeAll, expect, it } from 'vitest'
import { callRemote } from '@/lib/api/remote/call-remote'
import { request } from '../data/calls'
import { ok, openRemote } from './fake-remote'

let remote: Awaited<ReturnType<typeof openRemote>>
beforeAll(async () => {
  remote = await openRemote()
})
afterAll(() => remote.close())

it('an order carries coupon, PAN and the displayed total, so that the displayed amount is charged', async () => {
  remote.respondWith(() => ok(null))
  const orderFields = { coupon: 'DIWALI26', pan: 'ABCPE1234F', seen_total: 4500 }
  await remote.as(42).order.createpay({ ...request(7), ...orderFields })
  const [orderRequest] = remote.asked.filter(({ method }) => method === 'POST')
  expect(JSON.parse(orderRequest?.body ?? '')).toMatchObject(orderFields)
})

it('a request without a key has no Authorization header', async () => {
  remote.respondWith(() => ok([]))
  const anonymousContext = { customerId: null, address: 'server', now: new Date() }
  await callRemote({ ...remote.remote, key: undefined }, 'category/listall', {}, anonymousContext)
  expect(remote.asked[0]?.headers).not.toHaveProperty('authorization')
})
