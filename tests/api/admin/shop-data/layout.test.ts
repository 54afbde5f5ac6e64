import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { HomeDraft, MenusDraft } from '@/lib/contract/admin/shop-data/layout'
import { getDb } from '@/lib/db/connection'
import { setting } from '@/lib/db/schema'
import { LEGAL_ENTRIES, type MenuEntry } from '@/lib/domain/content/menus'
import { mapLocales } from '@/lib/domain/locale'
import { applyEditedLayout, getHomeSections, getMenus } from '@/lib/edited-layout'
import { dispatch } from '@/lib/server/dispatch'
import { refreshStoredSettings } from '@/lib/server/settings/stored-settings'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillShop)

let manager: number
const usual = { menus: getMenus(), home: getHomeSections() }
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Meera' })
})
const api = () => as(manager).shopdata
const menusVersion = async () => (await api().menus({})).data?.version ?? 0
const homeVersion = async () => (await api().homesections({})).data?.version ?? 0
const saveMenus = async (change: Partial<MenusDraft>) =>
  api().savemenus({ version: await menusVersion(), value: { ...usual.menus, ...change } })
const saveHome = async (value: HomeDraft) => api().savehomesections({ version: await homeVersion(), value })
afterEach(async () => {
  const [menus, home] = [await menusVersion(), await homeVersion()]
  if (menus > 0) await api().undo({ what: 'menus', version: menus, to: 0 })
  if (home > 0) await api().undo({ what: 'home', version: home, to: 0 })
})

const link = (target: string, name = mapLocales(() => 'A link')): MenuEntry => ({
  key: '',
  link: target,
  name,
  hidden: false,
})
const hide = (entries: MenuEntry[], key: string) =>
  entries.map((one) => (one.key === key ? { ...one, hidden: true } : one))
const hideAll = (entries: MenuEntry[]) => entries.map((one) => ({ ...one, hidden: true }))

it('menus and home page are seen by staff and changed by managers', async () => {
  const status = async (customerId: number | null, path: string, input: object) =>
    (await dispatch(`shopdata/${path}`, input, { customerId, address: '203.0.113.7', now: NOW })).status
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  const customer = await makeCustomer(newMobile())
  for (const path of ['menus', 'homesections']) {
    expect(await status(null, path, {})).toBe(401)
    expect(await status(customer, path, {})).toBe(403)
    expect(await status(staff, path, {})).toBe(200)
  }
  expect(await status(staff, 'savemenus', { version: 0, value: usual.menus })).toBe(403)
  expect(await status(staff, 'savehomesections', { version: 0, value: usual.home })).toBe(403)
  expect(await status(staff, 'undo', { what: 'menus', version: 0, to: 0 })).toBe(403)
})

it('a name that nobody can see is none, and an address that no browser opens is no link', async () => {
  const wrong = async (entry: MenuEntry) => {
    const { errors = [] } = await saveMenus({ useful: [...usual.menus.useful, entry] })
    return errors.map(({ message }) => message)
  }
  expect(
    await wrong(
      link(
        'https://example.org',
        mapLocales(() => '\u200b\u2060'),
      ),
    ),
  ).toEqual(['required', 'required'])
  expect(await wrong(link('https://example.org:99999/'))).toEqual(['link_wrong'])
  const [first, ...others] = usual.menus.useful
  if (!first) throw new Error('no entry')
  const useful = [{ ...first, name: mapLocales(() => '\u200b') }, ...others]
  expect((await saveMenus({ useful })).data?.value.useful[0]).toEqual(first)
})

it('saved menus are shown by the process that saved them, by others when they read, and are gone when undone', async () => {
  const header = [link('/rudraksha?stock=in'), ...hide(usual.menus.header, 'rough').toReversed()]
  const company = [...usual.menus.company, link('https://example.org/press')]
  const saved = await saveMenus({ header, company })
  expect(saved.data).toMatchObject({ version: 1, history: [{ how: 'edit', by: 'Meera' }] })
  expect(getMenus()).toEqual({ ...usual.menus, header, company })
  // As in another process, which has the usual menus in memory.
  applyEditedLayout(usual)
  await refreshStoredSettings()
  expect(getMenus().header).toEqual(header)
  expect((await api().undo({ what: 'menus', version: 1, to: 0 })).data).toEqual({ version: 2 })
  expect(getMenus()).toEqual(usual.menus)
})

it('a column of the footer that no law requires may be empty', async () =>
  expect((await saveMenus({ useful: hideAll(usual.menus.useful) })).status).toBe(1))

it('saving what is shown already makes no version', async () => {
  const before = await menusVersion()
  expect((await saveMenus({})).data?.version).toBe(before)
})

/** What is changed, the reason of the refusal, and the path of its field with its code. */
const REFUSED: [string, Partial<MenusDraft>, string, [string, string] | null][] = [
  ['a link to no page', { useful: [...usual.menus.useful, link('/gemstones/nowhere')] }, 'link_nowhere', null],
  ['a script', { useful: [link('javascript:alert(1)')] }, 'bad_input', ['value.useful.0.link', 'link_wrong']],
  ['a path with a language', { useful: [link('/fr/gemstones')] }, 'bad_input', ['value.useful.0.link', 'link_wrong']],
  ['another host', { useful: [link('//evil.example')] }, 'bad_input', ['value.useful.0.link', 'link_wrong']],
  [
    'a link twice',
    { useful: [link('/rudraksha'), link('/rudraksha')] },
    'bad_input',
    ['value.useful.1.link', 'link_twice'],
  ],
  [
    'a link without a French name',
    { useful: [link('/rudraksha', { en: 'Beads', fr: ' ' })] },
    'bad_input',
    ['value.useful.0.name.fr', 'required'],
  ],
  [
    'an unknown entry',
    { useful: [{ ...link(''), key: 'constructor' }] },
    'bad_input',
    ['value.useful.0.key', 'unknown'],
  ],
  [
    'a hidden page of the law',
    { company: hide(usual.menus.company, 'privacy-policy') },
    'bad_input',
    ['value.company.2.hidden', 'page_required'],
  ],
  ['an empty header', { header: hideAll(usual.menus.header) }, 'bad_input', ['value.header', 'all_hidden']],
  ['no service', { services: hideAll(usual.menus.services) }, 'bad_input', ['value.services', 'all_hidden']],
  [
    'too many entries in the header',
    { header: [...usual.menus.header, link('/gems'), link('/mala')] },
    'header_full',
    null,
  ],
]
it.each(REFUSED)('%s is refused and nothing changes', async (_, change, reason, error) => {
  const before = getMenus()
  const answer = await saveMenus(change)
  if (error) expect(answer.errors).toContainEqual({ path: error[0], message: error[1] })
  else expect(answer.reason).toBe(reason)
  expect(getMenus()).toEqual(before)
})

it('pages that the law requires are linked even if a stored menu hides them', async () => {
  const value = { company: hide(usual.menus.company, 'terms-conditions'), support: 'broken' }
  const db = await getDb()
  const row = { key: 'menus', value, updated_at: NOW }
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  await refreshStoredSettings()
  const shown = [...getMenus().company, ...getMenus().support].filter(({ hidden }) => !hidden).map(({ key }) => key)
  for (const key of LEGAL_ENTRIES) expect(shown).toContain(key)
  await db.delete(setting).where(eq(setting.key, 'menus'))
  await refreshStoredSettings()
})

it('of two editors of the menus the later is refused and receives what the other saved', async () => {
  const version = await menusVersion()
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => {
      const useful = [...usual.menus.useful, link('/rudraksha', { en: name, fr: name })]
      return api().savemenus({ version, value: { ...usual.menus, useful } })
    }),
  )
  expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['conflict', 'saved'])
  for (const { data } of answers) expect(data?.value).toEqual(getMenus())
})

it('home sections are saved in their order, with their texts, and are gone when undone', async () => {
  const [first, ...others] = usual.home
  if (!first) throw new Error('no sections')
  const value = [...others, { ...first, hidden: true, title: { en: '<b>{shop}</b>', fr: '' } }]
  const saved = await saveHome(value)
  expect(saved.status).toBe(1)
  expect(getHomeSections()).toEqual(value)
  const version = saved.data?.version ?? 0
  expect((await api().undo({ what: 'home', version, to: 0 })).data).toEqual({ version: version + 1 })
  expect(getHomeSections()).toEqual(usual.home)
})

it('home sections with an unknown placeholder, twice the same, or too long are refused', async () => {
  const [first, second] = usual.home
  if (!first || !second) throw new Error('no sections')
  const withTitle = (en: string): HomeDraft => [{ ...first, title: { en, fr: '' } }]
  expect((await saveHome(withTitle('{owner}'))).errors).toContainEqual({
    path: 'value.0.title.en',
    message: 'placeholder_unknown',
  })
  expect((await saveHome(withTitle('a'.repeat(101)))).errors).toContainEqual({
    path: 'value.0.title.en',
    message: 'too_long',
  })
  expect((await saveHome([first, first])).status).toBe(0)
  expect(getHomeSections()).toEqual(usual.home)
})
