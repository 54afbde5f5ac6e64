import { describe, expect, it } from 'vitest'
import { findBlockingSteps, GO_LIVE_KEYS, type GoLiveFacts, listGoLiveSteps } from '@/lib/domain/settings/go-live'
import { SETTING_FIELDS, type SettingKey } from '@/lib/domain/settings/shop-settings'
import { CHENNAI_SETTINGS } from '../../data/settings'

const READY: GoLiveFacts = {
  settings: {
    ...CHENNAI_SETTINGS,
    tagline_en: 'Gems since 1962',
    logo: `${'3f'.repeat(32)}-640x160`,
    legal_name: 'Ratna Gems LLP',
    origin_note_en: 'India',
  },
  hasSample: false,
  hasStock: true,
  methods: ['razorpay', 'cod'],
  hasTestKeys: false,
  allowsCod: true,
  sendsEmail: true,
  sendsSms: true,
  isPublic: true,
  hasOwnDelivery: true,
}
const without = (key: SettingKey): Partial<GoLiveFacts> => ({ settings: { ...READY.settings, [key]: '' } })
const missingWith = (facts: Partial<GoLiveFacts>) =>
  listGoLiveSteps({ ...READY, ...facts }).filter(({ is_done }) => !is_done)

describe('the steps before a shop sells', () => {
  it('need no GST number of a seller who states that there is none', () => {
    const settings = { ...READY.settings, gstin: '', gst_status: 'unregistered' }
    expect(missingWith({ settings })).toEqual([])
  })

  it('are all done in a shop that is ready', () => {
    expect(missingWith({})).toEqual([])
    expect(listGoLiveSteps(READY).map(({ key }) => key)).toEqual(GO_LIVE_KEYS)
  })

  it.each<[string, boolean, string | null, Partial<GoLiveFacts>]>([
    ['sample', true, 'settings/setup#own', { hasSample: true }],
    ['name', true, 'settings?section=identity', without('name')],
    ['logo', false, 'settings?section=look', without('logo')],
    ['tagline', false, 'settings?section=identity', without('tagline_en')],
    ['address', true, 'settings?section=law', without('street')],
    ['address', true, 'settings?section=law', without('locality')],
    ['address', true, 'settings?section=law', without('pin')],
    ['state', true, 'settings?section=law', without('state')],
    ['contact', true, 'settings?section=contact', without('phone')],
    ['contact', true, 'settings?section=contact', without('email')],
    ['gstin', true, 'settings?section=law', without('gstin')],
    ['grievance_officer', true, 'settings?section=law', without('grievance_officer')],
    ['legal_name', false, 'settings?section=law', without('legal_name')],
    ['origin_note', false, 'settings?section=advice', without('origin_note_en')],
    ['products', true, 'catalogue', { hasStock: false }],
    ['delivery', false, 'catalogue/delivery', { hasOwnDelivery: false }],
    ['demo', true, 'settings/setup#own', { methods: [...READY.methods, 'demo'] }],
    ['live_keys', true, 'settings/providers', { hasTestKeys: true }],
    ['email', true, 'settings/providers', { sendsEmail: false }],
    ['sms', false, 'settings/providers', { sendsSms: false }],
    ['site_url', true, null, { isPublic: false }],
  ])('name %s alone when it is missing; it blocks: %s', (key, blocks, page, facts) => {
    expect(missingWith(facts)).toEqual([{ key, blocks, page, is_done: false }])
    expect(findBlockingSteps(listGoLiveSteps({ ...READY, ...facts }))).toHaveLength(blocks ? 1 : 0)
  })

  it.each<[string, Partial<GoLiveFacts>]>([
    ['no method', { methods: [] }],
    ['demonstration payments alone', { methods: ['demo'] }],
    ['cash on delivery up to nothing', { methods: ['cod'], allowsCod: false }],
    ['cash on delivery without text messages to prove a number', { methods: ['cod'], sendsSms: false }],
  ])('say that nobody can pay with %s', (_, facts) => {
    expect(missingWith(facts).map(({ key }) => key)).toContain('payment')
  })

  it('include every setting that the law or the form requires', () => {
    const needed = SETTING_FIELDS.filter(({ legal, required, locale }) => (legal || required) && locale !== 'fr')
    expect(needed.length).toBeGreaterThan(0)
    expect(needed.filter(({ key }) => missingWith(without(key)).length === 0)).toEqual([])
  })

  it('advise an online payment and live keys to a shop that sells for cash alone, which may sell', () => {
    const facts: Partial<GoLiveFacts> = { methods: ['cod'] }
    expect(missingWith(facts)).toEqual(
      ['online_payment', 'live_keys'].map((key) => ({
        key,
        blocks: false,
        page: 'settings/providers',
        is_done: false,
      })),
    )
    expect(findBlockingSteps(listGoLiveSteps({ ...READY, ...facts }))).toEqual([])
  })

  it('have no live keys where nothing is connected', () => {
    for (const methods of [[], ['demo' as const]])
      expect(missingWith({ methods }).find(({ key }) => key === 'live_keys')).toMatchObject({ is_done: false })
  })

  it('need no cash on delivery beside an online payment', () => {
    expect(missingWith({ methods: ['paypal'], allowsCod: false })).toEqual([])
  })
})
