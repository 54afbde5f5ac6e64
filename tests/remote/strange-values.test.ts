import { afterEach, expect, it } from 'vitest'
import { listOpenBreaches } from '@/lib/api/remote/lenient/breaches'
import { openClient } from '../remote-stub/client'
import { openStub } from '../remote-stub/stub'

const RUBY = { id: 11, name: 'Ruby', category_type_id: 1, icon_link: '' }

const openStubs: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(openStubs.splice(0).map((one) => one.close())))

async function openWith(categories: unknown[], products: unknown[]) {
  const stub = await openStub('minimal', {
    'GET category/listall': () => ({ body: { status: 1, msg: '', data: categories } }),
    'GET product/getbycatid': () => ({ body: { status: 1, msg: '', data: products } }),
  })
  openStubs.push(stub)
  return openClient(stub.base)
}

it.each([
  ['1,120.00', 1120],
  ['₹ 1,12,000', 112_000],
  ['Rs. 1,120/-', 1120],
  ['1120.00 INR', 1120],
  [1120.499, 1120.5],
])('reads the price %j', async (price, read) => {
  const shop = await openWith([RUBY], [{ id: '7', title: 'A ruby', price }])
  expect((await shop.product.getbycatid({ id: 11 })).data).toMatchObject([{ id: 7, price: read, payable: read }])
})

it.each([['on request'], [null], [-5], ['NaN'], [{}], ['']])('leaves out a product at the price %j', async (price) => {
  const shop = await openWith(
    [RUBY],
    [
      { id: 7, title: 'A ruby', price },
      { id: 8, title: 'Another', price: 900 },
    ],
  )
  expect((await shop.product.getbycatid({ id: 11 })).data).toMatchObject([{ id: 8 }])
  expect(listOpenBreaches()).toContainEqual(
    expect.objectContaining({ call: 'product/getbycatid', field: 'data.0.price' }),
  )
})

it('keeps the first of several items with the same id, in every list', async () => {
  const repeated = [
    { id: 7, title: 'First', price: 1 },
    { id: 7, title: 'Second', price: 2 },
  ]
  const shop = await openWith([RUBY, { ...RUBY, name: 'Emerald' }], repeated)
  expect((await shop.category.listall({})).data).toMatchObject([{ name: 'Ruby' }])
  expect(await shop.product.getbycatid({ id: 11 })).toMatchObject({ data: [{ title: 'First' }], meta: { total: 1 } })
  expect((await shop.product.getbytypeid({ ids: '1' })).data).toHaveLength(1)
})

it.each([[0], [10], ['gems'], [null], [1.5]])(
  'leaves out only the category with the type %j',
  async (category_type_id) => {
    const shop = await openWith([{ ...RUBY, id: 12, category_type_id }, RUBY], [])
    expect((await shop.category.listall({})).data).toMatchObject([{ id: 11 }])
  },
)

it.each([
  ['<b>Ruby</b> “star” & \'cat\' "eye"', 'b-ruby-b-star-cat-eye-7'],
  ['</script><script>window.injected = 1</script>', 'script-script-window-injected-1-script-7'],
  ['माणिक्य', '7'],
  ['💎✨', '7'],
  ['Rubis étoilé', 'rubis-etoile-7'],
])('keeps the title %s as text, with a valid slug', async (title, slug) => {
  const shop = await openWith([RUBY], [{ id: 7, title, price: 900 }])
  const { data } = await shop.product.getbyname({ name: slug })
  expect(data).toMatchObject({ title, slug })
})

it('truncates a very long title, and removes characters that feeds cannot contain', async () => {
  const shop = await openWith(
    [RUBY],
    [
      { id: 7, title: 'ruby '.repeat(2000), price: 900 },
      { id: 8, title: 'A\u0000B\u0007C\ud800D', price: 900 },
    ],
  )
  const { data } = await shop.product.getbycatid({ id: 11 })
  expect(data?.map(({ title }) => title.length)).toEqual([200, 5])
  expect(data?.[1]?.title).toBe('ABC\ufffdD')
  const slug = data?.[0]?.slug ?? ''
  expect(slug.length).toBeLessThan(100)
  expect((await shop.product.getbyname({ name: slug })).data).toMatchObject({ id: 7 })
})

it.each([['javascript:alert(1)'], ['data:text/html,x'], [''], [null], [{ src: 'file:///etc/passwd' }], ['https://']])(
  'shows a photograph of the shop instead of the image %j',
  async (image) => {
    const shop = await openWith([{ ...RUBY, icon_link: image }], [{ id: 7, title: 'A ruby', price: 900, image }])
    const { data } = await shop.product.getbycatid({ id: 11 })
    expect(data?.[0]?.images[0]?.src).toMatch(/^[a-z]+\/[a-z-]+$/)
  },
)

it('paginates 5,000 products of one category', async () => {
  const manyProducts = Array.from({ length: 5_000 }, (_, index) => ({
    id: index + 1,
    title: `Ruby ${index}`,
    price: index + 1,
  }))
  const shop = await openWith([RUBY], manyProducts)
  const { data, meta } = await shop.product.getbycatid({ id: 11, page: 313, sort: 'low' })
  expect(meta).toMatchObject({ total: 5_000, pages: 313 })
  expect(data?.map(({ price }) => price)).toEqual([4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000])
  expect((await shop.meta.list({ kind: 'product' })).data?.total).toBe(5_000)
})
