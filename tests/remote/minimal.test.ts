import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOpenBreaches } from '@/lib/api/remote/lenient/breaches'
import { request } from '../data/calls'
import { openClient } from '../remote-stub/client'
import { CODE, KNOWN_CUSTOMER } from '../remote-stub/customers'
import { CATEGORIES } from '../remote-stub/data'
import { openStub, type Style } from '../remote-stub/stub'

describe.each<Style>(['minimal', 'odd'])('with a remote API that offers only the base API (%s)', (style) => {
  let stub: Awaited<ReturnType<typeof openStub>>
  let shop: ReturnType<typeof openClient>
  beforeAll(async () => {
    stub = await openStub(style)
    shop = openClient(stub.base)
  })
  afterAll(() => stub.close())

  it('a category has its slug from its name and its icon from the remote API', async () => {
    const { data } = await shop.category.listall({})
    expect(data).toHaveLength(CATEGORIES.length)
    expect(data?.[5]).toMatchObject({ slug: 'garnet-hessonite', icon_link: `${stub.address}/icons/16.svg` })
    const { data: detail } = await shop.category.getbyname({ name: 'garnet-hessonite', lang: 'fr' })
    expect(detail).toMatchObject({ id: 16, name: 'Garnet (Hessonite)', faq: [] })
    expect(await shop.category.getbyname({ name: 'no-such-stone' })).toMatchObject({ status: 0, reason: 'not_found' })
  })

  it('a list is sorted, filtered, paginated and counted by the shop', async () => {
    const secondPage = await shop.product.getbycatid({ id: 11, page: 2, per_page: 16 })
    expect(secondPage.meta).toMatchObject({ total: 20, pages: 2, page: 2, in_stock: 19 })
    expect(secondPage.data).toHaveLength(4)
    const cheap = await shop.product.getbycatid({ id: 11, stock: 'in', sort: 'high', price: '-1900' })
    expect(cheap.data?.map(({ payable }) => payable)).toEqual([1860, 1449, 1110])
    expect((await shop.product.getbycatid({ id: 99 })).data).toEqual([])
  })

  it('a product is found by its slug, with its gallery', async () => {
    const { data } = await shop.product.getbycatid({ id: 12 })
    const slug = data?.[0]?.slug ?? ''
    expect(slug).toBe('emerald-no-1-1201')
    const product = await shop.product.getbyname({ name: slug })
    expect(product.data).toMatchObject({ id: 1201, price: 1120, category: { slug: 'emerald' } })
    expect(product.data?.images[0]?.src).toBe(`${stub.address}/icons/12.svg`)
    expect(await shop.product.getbyname({ name: 'emerald-no-9-1209' })).toMatchObject({ reason: 'not_found' })
  })

  it('search, types, ids, suggestions and sitemap data work without the extension calls', async () => {
    expect((await shop.product.getbykeyname({ searchTerm: 'emerald' })).data).toHaveLength(4)
    expect((await shop.product.getbykeyname({ searchTerm: 'zzz' })).meta?.total).toBe(0)
    expect((await shop.product.getbytypeid({ ids: '1' })).meta?.total).toBe(28)
    expect((await shop.product.getbyids({ ids: '1301,1201' })).data?.map(({ id }) => id)).toEqual([1301, 1201])
    expect((await shop.search.suggest({ q: 'sapph' })).data?.categories).toHaveLength(1)
    expect((await shop.meta.list({ kind: 'product' })).data?.total).toBe(76)
    expect((await shop.meta.pieces({})).data?.[0]).toMatchObject({ id: 1101, delivery: null })
    expect((await shop.meta.state({})).data).toMatchObject({ pieces: 76, sample: false, dispatch_days: null })
    expect(await shop.cart.quote({ items: [] })).toMatchObject({ status: 0, reason: 'not_supported' })
  })

  it('sign-up needs only an id in the response, and verification only a status', async () => {
    const signUpInput = { name: 'Asha Rao', email: 'asha@example.in', mobile_no: '9876543210', password: 'Ratna2026' }
    const { data, status } = await shop.customer.signup(signUpInput)
    expect({ data, status }).toMatchObject({ status: 1, data: { is_active: true } })
    const wrongCode = await shop.customer.verifyotp({ code: '000000', customer_id: data?.id ?? 0 })
    expect(wrongCode).toMatchObject({ status: 0, msg: 'That code is wrong, says the remote.' })
    const { mobile_no, name, email } = signUpInput
    const id = data?.id ?? 0
    const browser = openClient(stub.base, { typed: { mobile_no, name, email, id } })
    const verified = await browser.customer.verifyotp({ code: CODE, customer_id: data?.id ?? 0 })
    expect(verified).toMatchObject({ status: 1, data: { id: data?.id, name: 'Asha Rao', mobile_no: '9876543210' } })
    expect(await shop.customer.signup(signUpInput)).toMatchObject({
      status: 0,
      msg: expect.stringContaining('registered'),
    })
  })

  it('signs in by password and by code', async () => {
    const { mobile_no, password, id, name } = KNOWN_CUSTOMER
    expect((await shop.customer.signin({ mobile_no, password })).data?.[0]).toMatchObject({ id, name, is_active: true })
    expect((await shop.customer.signin({ mobile_no, password: 'wrong' })).data).toEqual([])
    expect((await shop.customer.signinwithmobileno({ mobile_no })).data?.[0]).toMatchObject({ id })
    expect((await shop.customer.signinwithmobileno({ mobile_no: '9811111111' })).data).toEqual([])
    const blocked = await shop.customer.signinwithmobileno({ mobile_no: '9800000000' })
    expect(blocked.data?.[0]).toMatchObject({ is_active: false })
  })

  it('places an order and returns the payment URL', async () => {
    const items = [{ product_id: 1201, quantity: 2, seen_price: 1120 }]
    const { data } = await openClient(stub.base, { customerId: KNOWN_CUSTOMER.id }).order.createpay({
      ...request(1201),
      items,
    })
    expect(data).toMatchObject({
      order: { number: expect.stringMatching(/^50\d\d$/), total: 2240, lines: [{ title: 'Emerald No. 1' }] },
      payment: { kind: 'redirect', url: expect.stringContaining(`${stub.address}/pay/`) },
    })
    expect(stub.asked.find(({ path }) => path === 'order/createpay')?.input).toMatchObject({
      customer_id: KNOWN_CUSTOMER.id,
    })
  })
})

it('an unusable response affects no other call, and is reported', async () => {
  const stub = await openStub('minimal', { 'GET ring/size': () => '<h1>Internal error</h1>' })
  const shop = openClient(stub.base)
  expect((await shop.ring.size({})).data).toEqual([])
  expect(listOpenBreaches()).toMatchObject([{ call: 'ring/size', field: '', problem: '500' }])
  expect((await shop.ring.system({})).data).toHaveLength(1)
  await stub.close()
})
