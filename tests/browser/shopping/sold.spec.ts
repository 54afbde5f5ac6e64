import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type JsonLdNode, readHead } from '../support/html'
import { WITH_PICTURES } from '../support/launch'

test.use(WITH_PICTURES)

test('once the last item is ordered, its pages are out of stock in both languages', async ({ request }) => {
  const { data } = await (await request.get('/api/v1/product/getbytypeid?ids=3&stock=in&sort=high&per_page=50')).json()
  const product = data.findLast((candidate: { stock: number }) => candidate.stock === 1)
  const paths = [`/gems/product/${product.slug}`, `/fr/gems/product/${product.slug}`]
  const availability = async (path: string) => {
    const head = readHead(await (await request.get(path)).text())
    return head.jsonLd.find((node: JsonLdNode) => node['@type'] === 'Product')?.offers?.availability
  }
  for (const path of paths) expect(await availability(path)).toBe('https://schema.org/InStock')

  const address = { name: 'Asha Rao', line1: '12', line2: '', city: 'Bengaluru', state: 'KA', pincode: '560003' }
  const order = {
    idempotency_key: randomUUID(),
    items: [{ product_id: product.id, quantity: 1 }],
    contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: '9845012345' },
    shipping_address: address,
    billing_address: address,
    payment_method: 'demo',
  }
  const answer = await (await request.post('/api/v1/order/createpay', { data: order })).json()
  expect(answer.status).toBe(1)
  for (const path of paths) await expect.poll(() => availability(path)).toBe('https://schema.org/OutOfStock')
})

test('of fifty buyers of the last item one gets it and none a server error', async ({ request }) => {
  const { data } = await (
    await request.get('/api/v1/product/getbytypeid?ids=2&stock=in&sort=high&price=-150000&per_page=50')
  ).json()
  const product = data.find((candidate: { stock: number }) => candidate.stock === 1)
  const address = { name: 'Asha Rao', line1: '12', line2: '', city: 'Bengaluru', state: 'KA', pincode: '560003' }
  const buyers = Array.from({ length: 50 }, (_, index) => ({
    idempotency_key: randomUUID(),
    items: [{ product_id: product.id, quantity: 1 }],
    contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: String(8_000_000_000 + index) },
    shipping_address: address,
    billing_address: address,
    payment_method: 'demo',
  }))
  const answers = await Promise.all(buyers.map((order) => request.post('/api/v1/order/createpay', { data: order })))
  expect(answers.map((answer) => answer.status()).filter((status) => status !== 200)).toEqual([])
  const envelopes = await Promise.all(answers.map((answer) => answer.json()))
  expect(envelopes.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(envelopes.filter(({ reason }) => reason === 'out_of_stock')).toHaveLength(49)
})
