import { beforeEach, describe, expect, it } from 'vitest'
import { streamActivityCsv } from '@/lib/api/admin/activity/activity-csv'
import { toActivityPhrase, toActivityRecords, toActivityResult } from '@/lib/api/admin/activity/activity-text'
import { contract } from '@/lib/contract'
import { ACTIVITY_EVENTS, findActivityEvent } from '@/lib/domain/activity/activity-events'
import { parseActivityQuery } from '@/lib/domain/activity/activity-query'
import { LOCALES } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { makeAdminOrder } from '../../../data/order/admin-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const address = '203.0.113.7'
const makeMember = (role: 'staff' | 'manager' | 'owner', name: string) => makeCustomer(newMobile(), { role, name })
const at = later(600)

async function read(owner: number, { page = 1, ...input }: Record<string, string | number> = {}) {
  const { data } = await as(owner, at).staff.activity({ ...parseActivityQuery({ days: '365', ...input }), page })
  if (!data) throw new Error('the activity was refused')
  return data
}

describe('the activity of the team', () => {
  it('is for owners alone, and a refused look at it is in it', async () => {
    const owner = await makeMember('owner', 'Ravi')
    const ask = (customerId: number | null) => dispatch('staff/activity', {}, { customerId, address, now: NOW })
    expect((await ask(null)).status).toBe(401)
    expect((await ask(await makeCustomer(newMobile()))).status).toBe(403)
    for (const role of ['staff', 'manager'] as const) {
      const reply = await ask(await makeMember(role, role))
      expect(reply).toMatchObject({ status: 403, envelope: { data: null } })
    }
    expect((await ask(owner)).status).toBe(200)
    const { rows } = await read(owner, { show: 'team' })
    expect(rows.filter(({ phrase }) => phrase === 'pageOpened').map(({ by, refused }) => [by, refused])).toEqual([
      ['manager', 'not_allowed'],
      ['staff', 'not_allowed'],
      [expect.any(String), 'not_allowed'],
    ])
  })

  it('tells who did what to which record, what was refused and who saw customers’ data, without their data', async () => {
    const owner = await makeMember('owner', 'Ravi')
    const manager = await makeMember('manager', 'Meera')
    const order = await makeAdminOrder()
    const clerk = as(order.clerk, later(30))
    expect((await clerk.staff.order({ number: order.number })).status).toBe(1)
    expect((await clerk.staff.noteorder({ number: order.number, text: 'Call Asha first' })).status).toBe(1)
    const refund = { number: order.number, amount: 1, key: 'a'.repeat(36), reason: 'goodwill' }
    await dispatch('staff/refund', refund, { customerId: order.clerk, address, now: later(31) })
    const meanings = [{ from: 'panna', category_id: null, to: 'emerald' }]
    expect((await as(manager, later(32)).shopdata.savesynonyms({ version: 0, value: meanings })).status).toBe(1)

    const { rows } = await read(owner, { show: 'all' })
    const ofClerk = rows.filter(({ record }) => record?.key === order.number)
    expect(ofClerk.find(({ phrase }) => phrase === 'orderOpened')).toMatchObject({ is_personal: true, refused: null })
    expect(ofClerk.find(({ phrase }) => phrase === 'orderNoted')).toMatchObject({ is_personal: false, refused: null })
    const refused = rows.find(({ refused }) => refused === 'not_allowed')
    expect(rows[0]).toMatchObject({ by: 'Meera', phrase: 'synonymsChanged', kind: 'content' })
    const texts = JSON.stringify(rows)
    for (const hidden of ['Call Asha first', 'panna', 'goodwill', address]) expect(texts).not.toContain(hidden)
    if (!refused) throw new Error('the refused refund is not in the log')
    for (const locale of LOCALES) {
      const { phrases, reasons } = getMessages(locale).activity
      const note = ofClerk.find(({ phrase }) => phrase === 'orderNoted')
      if (!note) throw new Error('the note is not in the log')
      expect(toActivityPhrase(note, locale)).toBe(phrases.orderNoted)
      expect(toActivityRecords(note, locale)).toEqual([
        { text: order.number, href: `${locale === 'en' ? '' : `/${locale}`}/staff/orders/${order.number}` },
      ])
      expect(toActivityResult(refused, locale)).toContain(reasons.not_allowed)
    }
  })

  it('says which step an order took, and of what amount a refund was refused', async () => {
    const owner = await makeMember('owner', 'Ravi')
    const order = await makeAdminOrder()
    const clerk = { customerId: order.clerk, address, now: later(70) }
    const move = { number: order.number, move: 'pack', seen_state: 'paid' }
    expect((await dispatch('staff/moveorder', move, clerk)).status).toBe(200)
    const refund = { number: order.number, amount: 1500, key: crypto.randomUUID(), reason: 'goodwill' }
    expect((await dispatch('staff/refund', refund, { ...clerk, now: later(71) })).status).toBe(403)
    const { rows } = await read(owner, { by: order.clerk })
    expect(rows.map((row) => toActivityPhrase(row, 'en'))).toEqual([
      `${getMessages('en').activity.phrases.orderRefunded}: ₹1,500`,
      getMessages('en').adminOrder.moves.pack,
    ])
  })

  it('has no previews, and a `dry` that a call does not have hides no change', async () => {
    const owner = await makeMember('owner', 'Ravi')
    const order = await makeAdminOrder()
    const clerk = { customerId: order.clerk, address, now: later(50) }
    const rows = [{ line: 2, path: '/gemstones', lang: 'en', title: 'Gemstones of Jaipur' }]
    const bulk = { import_id: crypto.randomUUID(), rows }
    const phrases = async () => (await read(owner, { by: order.clerk })).rows.map((row) => row.phrase)
    expect((await dispatch('metadata/import', { ...bulk, dry: true }, clerk)).status).toBe(200)
    expect(await phrases()).toEqual([])
    expect((await dispatch('metadata/import', bulk, clerk)).status).toBe(200)
    const note = { number: order.number, text: 'Call first', dry: true }
    expect((await dispatch('staff/noteorder', note, { ...clerk, now: later(51) })).status).toBe(200)
    expect(await phrases()).toEqual(['orderNoted', 'metadataImported'])
  })

  it('is filtered by member, kind and period, page by page', async () => {
    const owner = await makeMember('owner', 'Ravi')
    const order = await makeAdminOrder()
    for (let minute = 0; minute < 60; minute += 1)
      await as(order.clerk, later(100 + minute)).staff.order({ number: order.number })
    const all = await read(owner, { by: order.clerk, show: 'views' })
    expect(all.pages).toBe(2)
    expect(all.rows).toHaveLength(50)
    expect(new Set(all.rows.map(({ phrase }) => phrase))).toEqual(new Set(['orderOpened']))
    expect(all.rows.map((row) => row.at)).toEqual(
      all.rows
        .map((row) => row.at)
        .sort()
        .reverse(),
    )
    const second = await read(owner, { by: order.clerk, show: 'views', page: 2 })
    const ids = [...all.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(all.total)
    expect((await read(owner, { by: order.clerk, show: 'catalogue' })).total).toBe(0)
    expect((await read(owner, { by: owner, show: 'views' })).total).toBe(0)
    expect((await as(owner, later(60 * 24 * 40)).staff.activity(parseActivityQuery({}))).data?.total).toBe(0)
    expect(all.people.map(({ id }) => id)).toContain(order.clerk)
  })

  it('has the same entries as a file, in words', async () => {
    const owner = await makeMember('owner', 'Ravi')
    const { rows, total } = await read(owner, { show: 'all' })
    const query = parseActivityQuery({ show: 'all', days: '365' })
    let file = ''
    for await (const part of streamActivityCsv(query, 'fr', at)) file += part
    const lines = file.trim().split(/\r?\n/)
    expect(lines).toHaveLength(total + 1)
    expect(file).toContain(getMessages('fr').activity.phrases.orderOpened)
    for (const { event } of ACTIVITY_EVENTS) expect(file).not.toContain(event)
    for (const { phrase } of rows) expect(file).not.toContain(phrase)
  })
})

/** Polls that leave no entry: lib/server/audit.ts. */
const UNAUDITED = ['staff/enquiryrevision', 'staff/orderrevision', 'staff/ordernews']

describe('the words of the activity', () => {
  const calls = Object.values(contract)
    .flatMap((table) => Object.values(table))
    .filter(({ path }) =>
      /^(staff|metadata|shopdata|searchconsole|sitecheck|addresses|catalogue|catalogueimport)\//.test(path),
    )

  it('exist for every audited call of staff, in every language', () => {
    const wordless = calls.filter(({ path }) => !UNAUDITED.includes(path) && !findActivityEvent(path))
    expect(wordless.map(({ path }) => path)).toEqual([])
    for (const locale of LOCALES) {
      const phrases = new Map(Object.entries(getMessages(locale).activity.phrases))
      expect(ACTIVITY_EVENTS.filter(({ phrase }) => !phrases.get(phrase))).toEqual([])
    }
  })

  it('exist for every reason of a refusal, in every language', () => {
    const reasons = new Set(calls.flatMap((call) => ('reasons' in call ? [...call.reasons] : [])))
    for (const locale of LOCALES) {
      const known = Object.keys(getMessages(locale).activity.reasons)
      expect([...reasons].filter((reason) => !known.includes(reason))).toEqual([])
    }
  })

  it('tell nothing of calls that customers make for themselves', () => {
    expect(ACTIVITY_EVENTS.filter(({ event }) => /^(customer|order|cart|review)\//.test(event))).toEqual([])
  })
})
