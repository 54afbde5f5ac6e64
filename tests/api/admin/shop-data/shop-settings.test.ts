import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readInfoPage } from '@/lib/content/page'
import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import { EMPTY_SETTINGS, type SettingGroup } from '@/lib/domain/settings/shop-settings'
import { dispatch } from '@/lib/server/dispatch'
import { site } from '@/lib/site'
import { as, KARNATAKA, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { fillInvoiceShop, issueFor, makeOrder, TAMIL_NADU } from '../../../data/order/invoices'
import { CHENNAI_SETTINGS } from '../../../data/settings'

withTestDatabase(fillInvoiceShop)

const CHENNAI: ShopSettingsDraft = {
  ...CHENNAI_SETTINGS,
  name: 'Ratna & <Sons>',
  tagline_en: 'Gems since 1962',
  grievance_officer: EMPTY_SETTINGS.grievance_officer,
  invoice_prefix: 'RT',
  origin_note_en: 'India',
}
let owner: number
beforeAll(async () => {
  owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Meera' })
})
const api = () => as(owner).shopdata
const stateOf = async () => (await api().settings({})).data ?? { version: 0, value: EMPTY_SETTINGS, history: [] }
const save = async (value: ShopSettingsDraft) => api().savesettings({ version: (await stateOf()).version, value })
afterEach(async () => {
  const { version } = await stateOf()
  if (version > 0) await api().undosettings({ version, to: 0 })
  vi.unstubAllEnvs()
})

it('are seen by staff and changed by owners alone', async () => {
  for (const role of ['staff', 'manager'] as const) {
    const customerId = await makeCustomer(newMobile(), { role })
    const status = async (path: string, input: object) =>
      (await dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })).status
    expect(await status('shopdata/settings', {})).toBe(200)
    expect(await status('shopdata/savesettings', { version: 0, value: CHENNAI })).toBe(403)
    expect(await status('shopdata/undosettings', { version: 0, to: 0 })).toBe(403)
  }
  expect((await dispatch('shopdata/settings', {}, { customerId: null, address: '203.0.113.7', now: NOW })).status).toBe(
    401,
  )
})

it('are on pages and invoices at once, decide the tax, and are gone when undone', async () => {
  const sample = site()
  expect((await save(CHENNAI)).data).toMatchObject({
    version: 1,
    value: CHENNAI,
    history: [{ how: 'edit', by: 'Meera' }],
  })
  expect(site()).toMatchObject({
    name: 'Ratna & <Sons>',
    legalName: 'Ratna & <Sons>',
    phones: ['044-2345-6789'],
    tagline: { en: 'Gems since 1962', fr: 'Gems since 1962' },
    location: null,
    originNote: { en: 'India', fr: 'India' },
  })
  const about = await readInfoPage('aboutus', 'en')
  expect(about.title).toContain('Chennai')
  expect(about.html).toContain('Ratna &amp; &lt;Sons&gt; is a shop')
  for (const lang of ['en', 'fr'] as const) {
    expect((await readInfoPage('terms-conditions', lang)).html).toContain('Chennai, Tamil Nadu')
    for (const slug of ['aboutus', 'shipping-customs', 'terms-conditions', 'contact'] as const)
      expect(JSON.stringify(await readInfoPage(slug, lang))).not.toMatch(/Karnataka|Malleshwaram|Ben?galu|Bangalore/)
  }
  const issued = async (address: typeof KARNATAKA) =>
    issueFor((await makeOrder({ shipping_address: address, billing_address: address })).id)
  const home = await issued(TAMIL_NADU)
  expect(home.number).toBe('RT/26-27/000001')
  expect(home.document).toMatchObject({ supply: 'intra', seller: { state: 'Tamil Nadu', gstin: CHENNAI.gstin } })
  expect((await issued(KARNATAKA)).document).toMatchObject({ supply: 'inter', totals: { cgst: 0, igst: 9_975 } })
  expect((await api().undosettings({ version: 1, to: 0 })).data).toEqual({ version: 2 })
  expect(site()).toEqual(sample)
  expect((await issued(KARNATAKA)).document).toMatchObject({ supply: 'intra', seller: { state: 'Karnataka' } })
})

it('are saved over the version that was seen, and over no other', async () => {
  await save(CHENNAI)
  const { version } = await stateOf()
  const late = await api().savesettings({ version: version - 1, value: { ...CHENNAI, name: 'Late' } })
  expect(late).toMatchObject({ status: 0, reason: 'conflict', data: { version, value: { name: CHENNAI.name } } })
  expect(site().name).toBe(CHENNAI.name)
})

it('save one section while others are incomplete, and nothing of the others', async () => {
  const saveGroup = async (group: SettingGroup, value: Partial<ShopSettingsDraft>) =>
    api().savesettings({ version: (await stateOf()).version, group, value: { ...EMPTY_SETTINGS, ...value } })
  expect((await save({ ...EMPTY_SETTINGS, name: 'Ratna' })).errors).not.toEqual([])
  const name = await saveGroup('identity', { name: 'Ratna', phone: '044-2345-6789' })
  expect(name.data?.value).toMatchObject({ name: 'Ratna', phone: '' })
  const refused = await saveGroup('contact', { phone: '044-2345-6789' })
  expect(refused.errors).toEqual([{ path: 'value.email', message: 'required' }])
  const { phone, email } = CHENNAI
  expect((await saveGroup('contact', { phone, email })).data?.value).toMatchObject({ name: 'Ratna', phone, email })
  const elsewhere = await saveGroup('law', { ...CHENNAI, gstin: '29ABCDE1234F1ZW' })
  expect(elsewhere.errors).toEqual([{ path: 'value.gstin', message: 'gstin_state' }])
  expect((await stateOf()).value).toMatchObject({ name: 'Ratna', gstin: '' })
  const { version } = await stateOf()
  expect((await api().undosettings({ version, to: version - 1 })).status).toBe(1)
  expect((await stateOf()).value).toMatchObject({ name: 'Ratna', phone: '' })
})

it.each<[Partial<ShopSettingsDraft>, string, string]>([
  [{ name: '' }, 'name', 'required'],
  [{ pin: '012345' }, 'pin', 'pin_six'],
  [{ state: 'Tamilnadu' }, 'state', 'state_wrong'],
  [{ gstin: '33ABCDE1234F1Z8' }, 'gstin', 'gstin_digit'],
  [{ gstin: '29ABCDE1234F1ZW' }, 'gstin', 'gstin_state'],
  [{ gstin: '99ABCDE1234F1ZW' }, 'gstin', 'gstin_wrong'],
  [{ pan: 'ABCDE1234F' }, 'pan', 'pan_wrong'],
  [{ gst_status: 'unregistered' }, 'gst_status', 'gstin_unregistered'],
  [{ gstin: '', gst_status: 'exempt' }, 'gst_status', 'choice_wrong'],
  [{ gstin: '', pan: 'ABCPE12345' }, 'pan', 'pan_wrong'],
  [{ invoice_prefix: 'CN' }, 'invoice_prefix', 'prefix_wrong'],
  [{ social: 'https://a.example javascript:alert(1)' }, 'social', 'url_wrong'],
  [{ email: 'care@' }, 'email', 'email_wrong'],
  [{ announcement_link: 'javascript:alert(1)' }, 'announcement_link', 'link_wrong'],
  [{ announcement_link: '//evil.example' }, 'announcement_link', 'link_wrong'],
  [{ announcement_link: '/fr/gemstones/ruby' }, 'announcement_link', 'link_wrong'],
  [{ announcement_en: 'a'.repeat(121) }, 'announcement_en', 'too_long'],
  [{ street: '4 | Gandhi Road' }, 'street', 'bar_wrong'],
])('refuse %o by its field', async (wrong, key, message) => {
  expect((await save({ ...CHENNAI, ...wrong })).errors).toEqual([{ path: `value.${key}`, message }])
  expect((await stateOf()).value.name).not.toBe(CHENNAI.name)
})

it('have an announcement with a link to a page of the shop or to another site, and to no page that there is not', async () => {
  const announcement = { ...CHENNAI, announcement_en: 'Closed on Diwali', announcement_link: '/gemstones/nothing-here' }
  expect(await save(announcement)).toMatchObject({ status: 0, reason: 'link_nowhere' })
  expect(site().announcement).toBeNull()
  await save({ ...announcement, announcement_link: '/pages/contact' })
  expect(site()).toMatchObject({
    announcement: { en: 'Closed on Diwali', fr: 'Closed on Diwali' },
    announcementLink: '/pages/contact',
  })
  await save({ ...announcement, announcement_fr: 'Fermé pour Diwali', announcement_link: 'https://maps.example/shop' })
  expect(site()).toMatchObject({
    announcement: { fr: 'Fermé pour Diwali' },
    announcementLink: 'https://maps.example/shop',
  })
})

it('that the environment fixes are shown and kept whatever is saved', async () => {
  vi.stubEnv('SHOP_NAME', 'Navaratna')
  vi.resetModules()
  const { as: asAnew } = await import('../../../data/calls')
  const { site: siteAnew } = await import('@/lib/site')
  const { fixedSettings } = await import('@/lib/configured-settings')
  const anew = asAnew(owner).shopdata
  const { version = 0, value } = (await anew.settings({})).data ?? {}
  expect(value?.name).toBe('Navaratna')
  expect(fixedSettings()).toEqual([{ key: 'name', variable: 'SHOP_NAME' }])
  expect((await anew.savesettings({ version, value: CHENNAI })).data?.value).toMatchObject({
    name: 'Navaratna',
    locality: 'Chennai',
  })
  expect(siteAnew()).toMatchObject({ name: 'Navaratna', court: 'Chennai, Tamil Nadu' })
})

it('refuse a PIN code of another state, which would send the tax elsewhere; one that nobody knows is left alone', async () => {
  expect(await save({ ...CHENNAI, pin: '560001' })).toMatchObject({ status: 0, reason: 'state_mismatch' })
  expect((await save({ ...CHENNAI, pin: '999999' })).data?.value.pin).toBe('999999')
  expect((await save(CHENNAI)).status).toBe(1)
  expect(await save({ ...CHENNAI, state: 'Kerala', gstin: '' })).toMatchObject({ status: 0, reason: 'state_mismatch' })
})
