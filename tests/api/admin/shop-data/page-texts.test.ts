import { afterEach, beforeAll, expect, it } from 'vitest'
import { readDefaultText, readInfoPage } from '@/lib/content/page'
import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import { getDb } from '@/lib/db/connection'
import { catalogue_change } from '@/lib/db/schema'
import { NO_PAGE_TEXT } from '@/lib/domain/content/page-text'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillShop)

const slug = 'return-exchange'
const NOTHING: PageTextsDraft = { en: NO_PAGE_TEXT, fr: NO_PAGE_TEXT }
const withBody = (body: string): PageTextsDraft => ({ ...NOTHING, en: { ...NO_PAGE_TEXT, body } })
let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Meera' })
})
const api = () => as(manager).shopdata
const stateOf = async () => (await api().pagetext({ slug })).data ?? { version: 0, value: NOTHING, history: [] }
const save = async (value: PageTextsDraft) => api().savepagetext({ slug, version: (await stateOf()).version, value })
afterEach(async () => {
  const { version } = await stateOf()
  if (version > 0) await api().undopagetext({ slug, version, to: 0 })
})

it('are seen by staff and changed by managers', async () => {
  const status = async (customerId: number | null, path: string, input: object) =>
    (await dispatch(`shopdata/${path}`, input, { customerId, address: '203.0.113.7', now: NOW })).status
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  const customer = await makeCustomer(newMobile())
  for (const [path, input] of [
    ['pagetexts', {}],
    ['pagetext', { slug }],
  ] as const) {
    expect(await status(null, path, input)).toBe(401)
    expect(await status(customer, path, input)).toBe(403)
    expect(await status(staff, path, input)).toBe(200)
  }
  expect(await status(staff, 'savepagetext', { slug, version: 0, value: NOTHING })).toBe(403)
  expect(await status(staff, 'undopagetext', { slug, version: 0, to: 0 })).toBe(403)
  expect(await status(manager, 'pagetext', { slug: '../secret' })).toBe(422)
  expect(await status(manager, 'pagetext', { slug: 'may-birthstone' })).toBe(422)
})

it('replace the default text at once, field by field and language by language, and are gone when undone', async () => {
  const standard = { en: await readInfoPage(slug, 'en'), fr: await readInfoPage(slug, 'fr') }
  const text = { ...NO_PAGE_TEXT, title: 'Returns at {{shop}}', body: 'Write to {{email}}.\n\n## Who pays\n\nWe do.' }
  const saved = await save({ ...NOTHING, en: text })
  expect(saved.data).toMatchObject({ version: 1, value: { en: text }, history: [{ how: 'edit', by: 'Meera' }] })
  const shown = await readInfoPage(slug, 'en')
  expect(shown).toMatchObject({
    title: 'Returns at Navamani',
    description: standard.en.description,
    keywords: standard.en.keywords,
    updated: '2026-12-01',
    headings: [{ id: 'who-pays', text: 'Who pays' }],
  })
  expect(await readInfoPage(slug, 'fr')).toEqual(standard.fr)
  const rows = (await api().pagetexts({})).data ?? []
  expect(rows.find((row) => row.slug === slug)).toMatchObject({
    edited: { en: true, fr: false },
    changed_by: 'Meera',
  })
  expect(rows.find((row) => row.slug === 'aboutus')).toMatchObject({
    edited: { en: false, fr: false },
    changed_at: null,
  })
  expect((await api().pagetextchange({ slug, version: 1 })).data).toEqual({
    before: NOTHING,
    after: { ...NOTHING, en: text },
  })
  expect((await api().undopagetext({ slug, version: 1, to: 0 })).data).toEqual({ version: 2 })
  const { title, html } = await readInfoPage(slug, 'en')
  expect({ title, html }).toEqual({ title: standard.en.title, html: standard.en.html })
  const changes = await (await getDb()).select().from(catalogue_change)
  expect(changes.map(({ key, how, by }) => [key, how, by])).toEqual([
    [`page_text:${slug}`, 'edit', manager],
    [`page_text:${slug}`, 'undo', manager],
  ])
})

it('that are empty leave the default text', async () => {
  const standard = await readInfoPage(slug, 'en')
  await save({ ...NOTHING, en: { ...NO_PAGE_TEXT, body: ' \n ', title: '  ' } })
  expect(await readInfoPage(slug, 'en')).toMatchObject({ title: standard.title, html: standard.html })
})

it('of two editors the later is refused and receives what the other saved', async () => {
  const { version } = await stateOf()
  const answers = await Promise.all(
    ['One', 'Two'].map((body) => api().savepagetext({ slug, version, value: withBody(body) })),
  )
  expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['conflict', 'saved'])
  const { html } = await readInfoPage(slug, 'en')
  for (const { data } of answers) expect(html).toBe(`<p>${data?.value.en.body}</p>\n`)
})

it.each([
  ['A\n\n{{nobody}}', 'value.en.body.3', 'placeholder_unknown'],
  ['<b>bold</b>', 'value.en.body.1', 'html_tag'],
  ['[a](javascript:alert(1))', 'value.en.body.1', 'link_unsafe'],
  ['# One more title', 'value.en.body.1', 'first_heading'],
])('%j is refused by its line, and nothing changes', async (body, path, message) => {
  const before = await stateOf()
  expect((await save(withBody(body))).errors).toContainEqual({ path, message })
  expect(await stateOf()).toEqual(before)
})

it('may link to pages of the shop alone', async () => {
  expect(await save(withBody('[a](/gemstones/nowhere)'))).toMatchObject({
    reason: 'link_nowhere',
    data: { from: '/gemstones/nowhere' },
  })
  expect((await save(withBody('[a](/contact#form) [b](/gems/search?q=ruby) [c](/pages/aboutus)'))).status).toBe(1)
})

it('the largest text in both languages fits into one request', async () => {
  const text = { ...NO_PAGE_TEXT, body: 'é"\n'.repeat(6_000) }
  expect((await save({ en: text, fr: text })).status).toBe(1)
  for (const lang of ['en', 'fr'] as const)
    expect(JSON.stringify((await readDefaultText('privacy-policy', lang)).body).length).toBeLessThan(24_000)
})
