import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { toActivityPhrase, toActivityRecords } from '@/lib/api/admin/activity/activity-text'
import { parseActivityQuery } from '@/lib/domain/activity/activity-query'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'
import { toQuotationInput } from '../../../data/order/quotations'

withTestDatabase(fillShop)

const address = '203.0.113.8'

async function readEntries(by: number) {
  const owner = await makeCustomer(newMobile(), { role: 'owner' })
  const { data } = await as(owner, later(60)).staff.activity({ ...parseActivityQuery({ days: '365', by }), page: 1 })
  return (data?.rows ?? []).map((row) => [toActivityPhrase(row, 'en'), toActivityRecords(row, 'en')])
}

it('a quotation and an enquiry that staff made are named with a link', async () => {
  const clerk = await makeCustomer(newMobile(), { role: 'staff' })
  const context = { customerId: clerk, address, now: later(1) }
  const made = await dispatch('staff/makequotation', await toQuotationInput(clerk, [await makeProduct()]), context)
  expect(made.status).toBe(200)
  const call = { key: randomUUID(), name: 'Ravi Kumar', mobile_no: '98450 12345', message: 'A yellow sapphire' }
  const { data } = await as(clerk, later(2)).staff.recordenquiry({ ...call, lang: 'en' })
  const number = data?.number ?? ''
  expect(await readEntries(clerk)).toEqual([
    ['Record an enquiry', [{ text: number, href: `/staff/enquiries/${number}` }]],
    [
      'Create a quotation',
      [expect.objectContaining({ href: expect.stringMatching(/^\/staff\/orders\/quotations\/\d+$/) })],
    ],
  ])
})

it('a refused quotation names none', async () => {
  const clerk = await makeCustomer(newMobile(), { role: 'staff' })
  const input = await toQuotationInput(clerk, [await makeProduct()])
  expect((await as(clerk, later(3)).staff.makequotation(input)).status).toBe(1)
  const other = await as(clerk, later(4)).staff.makequotation({ ...input, name: 'Other' })
  expect(other.reason).toBe('key_reused')
  const [refused, made] = await readEntries(clerk)
  expect(refused).toEqual(['Create a quotation', []])
  expect(made?.[1]).toHaveLength(1)
})

it('a refused product is named: a new one by its SKU, another one by its title with a link', async () => {
  const clerk = await makeCustomer(newMobile(), { role: 'manager' })
  const id = await makeProduct()
  const { catalogue } = as(clerk, later(5))
  const unknown = { category_id: 999_999 }
  const draft = draftOf({ sku: 'RUBY-77', ...unknown })
  const added = await catalogue.save({ id: null, version: 0, stock_seen: null, draft })
  expect(added.reason).toBe('draft_refused')
  const changed = await as(clerk, later(6)).catalogue.save({ id, version: 0, stock_seen: 1, draft: draftOf(unknown) })
  expect(changed.status).not.toBe(1)
  expect(await readEntries(clerk)).toEqual([
    ['Change a product', [{ text: expect.stringMatching(/ \(.+\)$/), href: `/staff/catalogue/${id}` }]],
    ['Add a product', [{ text: 'RUBY-77', href: null }]],
  ])
})
