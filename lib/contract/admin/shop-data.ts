import { z } from 'zod'
import { mapLocales } from '../../domain/locale'
import { isBannerLink } from '../../domain/routing/banner-link'
import { PIN_PREFIX, WORKING_DAYS } from '../../domain/shipping/delivery-edit'
import { calls } from '../call'
import { Id, Lang, localized, Version } from '../shapes'
import { Days, DeliveryZones } from './shop-data/delivery-zones'
import { MANAGER_CHANGE, STAFF_READ, withChanges } from './shop-data/document'
import { translated } from './shop-data/translated'

const MAX_BANNERS = 40
const MAX_BUTTON = 40
const MAX_MEANINGS = 2_000
const MAX_RUPEES = 10_000_000
const DOCUMENTS = ['banners', 'synonyms', 'delivery', 'rates', 'menus', 'home'] as const

const text = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'too_long')
const Day = z.iso.date('date_wrong')

/** A banner as edited; days are India's, both included. `id` is null for a new one. */
export const BannerDraft = z
  .object({
    id: Id.nullable(),
    title: translated(text(120)),
    subtitle: translated(text(300)),
    alt: translated(text(300)),
    link: text(500).refine(isBannerLink, 'link_wrong'),
    /** The text of the button; empty for the usual one. */
    button: localized(z.string().trim().max(MAX_BUTTON, 'too_long')).default(mapLocales(() => '')),
    /** The name of a photograph below /images, or `u/` and the hash of an upload. */
    image: z.string('image_missing').regex(/^[a-z0-9/-]{1,120}$/, 'image_missing'),
    starts: Day.nullable(),
    ends: Day.nullable(),
  })
  .refine(({ starts, ends }) => !starts || !ends || starts <= ends, { path: ['ends'], error: 'ends_before' })
export type BannerDraft = z.infer<typeof BannerDraft>
export const BannerList = z.array(BannerDraft).max(MAX_BANNERS, 'too_many')

/** A synonym for either a category or other words. */
export const Meaning = z
  .object({ from: text(80), category_id: Id.nullable(), to: text(80).nullable() })
  .refine(({ category_id, to }) => (category_id === null) !== (to === null), { path: ['to'], error: 'required' })
export type Meaning = z.infer<typeof Meaning>
export const MeaningList = z.array(Meaning).max(MAX_MEANINGS, 'too_many')

const amount = (max = MAX_RUPEES) =>
  z.number('not_number').min(0, 'too_small').max(max, 'too_large').multipleOf(0.01, 'not_paise')
const whole = (min: number, max: number) =>
  z.number('not_number').int('not_whole').min(min, 'too_small').max(max, 'too_large')
const Minutes = whole(1, 24 * 60)

/** A day without dispatch; its name is for the merchant. */
const Holiday = z.object({
  date: Day,
  name: localized(z.string().trim().max(80, 'too_long')).default(mapLocales(() => '')),
})
/** Versions of the settings from before holidays had names are dates alone. */
const toHoliday = (stored: unknown) => (typeof stored === 'string' ? { date: stored } : stored)

/** Settings of delivery, cash on delivery and checkout; amounts in rupees. */
export const DeliveryDraft = z.object({
  charges: z.object({ free_above_inr: amount(), standard_inr: amount(100_000) }),
  zones: DeliveryZones,
  abroad: z.array(z.object({ key: z.string(), days: Days, charge_inr: amount(1_000_000) })),
  dispatch: z.object({ working_days: z.array(z.enum(WORKING_DAYS)).min(1, 'no_working_day'), in_stock: Days }),
  holidays: z.array(z.preprocess(toHoliday, Holiday)).max(400, 'too_many'),
  cod: z.object({
    max_order_inr: amount(),
    fee_inr: amount(100_000),
    excluded_zones: z.array(z.string()).max(100),
    excluded_state_codes: z.array(z.string()).max(100),
    /** PIN codes or their beginnings: `682` is all of Kochi. */
    excluded_pins: z.array(z.string().regex(PIN_PREFIX, 'pin_wrong')).max(2_000, 'too_many'),
  }),
  checkout: z
    .object({ hold_minutes: Minutes, hold_minutes_most: Minutes, pan_above_inr: amount(100_000_000) })
    .refine((values) => values.hold_minutes <= values.hold_minutes_most, {
      path: ['hold_minutes_most'],
      error: 'most_below_hold',
    }),
})
export type DeliveryDraft = z.infer<typeof DeliveryDraft>

const MetalRate = z.object({
  ...{ key: z.string(), name: localized(z.string()) },
  gram_inr: amount(1_000_000).min(0.01, 'too_small'),
  ...{ making_percent: amount(500), making_least_inr: amount(1_000_000) },
})
/** Resizing of ready-made rings; 0 for a metal that is not. Rupees with GST; absent in older history. */
const PerSize = z.array(z.object({ metal: z.string(), inr: amount(100_000) })).max(100)
const Resizing = z.object({ most_sizes: whole(1, 10), per_size: PerSize }).nullable()
/** Workshop prices from today on, in rupees before GST; `extras` and `resizing` are null if not offered. */
export const RatesDraft = z.object({
  metals: z.array(MetalRate).max(100),
  extras: z.object({ engraving_inr: amount(100_000), energising_inr: amount(100_000) }).nullable(),
  resizing: Resizing.default(null),
})
export type RatesDraft = z.infer<typeof RatesDraft>

const REASONS = [
  'not_allowed',
  'conflict',
  'not_found',
  'link_nowhere',
  'header_full',
  'image_gone',
  'zones_incomplete',
] as const
const readCall = { ...STAFF_READ, reasons: ['not_allowed'] } as const
const changeCall = {
  ...MANAGER_CHANGE,
  reasons: [...REASONS, 'category_gone', 'word_twice', 'word_is_name'],
} as const

/** Each setting with its last fifty changes. A save sends the version that was edited. */
export const shopData = calls({
  banners: {
    ...readCall,
    path: 'shopdata/banners',
    input: z.object({}),
    data: withChanges(BannerList).nullable(),
    summary: 'All banners in their order, those of other days too.',
  },
  savebanners: {
    ...changeCall,
    path: 'shopdata/savebanners',
    input: z.object({ version: Version, value: BannerList }),
    data: withChanges(BannerList).nullable(),
    summary: 'Saves the banners in this order; live with the next request.',
  },
  synonyms: {
    ...readCall,
    path: 'shopdata/synonyms',
    input: z.object({}),
    data: withChanges(MeaningList).nullable(),
    summary: 'Synonyms of categories and of other words, besides the names of the categories.',
  },
  savesynonyms: {
    ...changeCall,
    path: 'shopdata/savesynonyms',
    input: z.object({ version: Version, value: MeaningList }),
    data: withChanges(MeaningList).nullable(),
    summary: 'Saves the synonyms; every search applies them within a second.',
  },
  try: {
    ...readCall,
    path: 'shopdata/try',
    input: z.object({ q: z.string().trim().min(1, 'required').max(200, 'too_long'), lang: Lang }),
    data: z
      .object({
        meant: z.string().nullable(),
        corrected: z.string().nullable(),
        understood: z.array(z.object({ kind: z.string(), label: z.string() })),
        suggested: z.array(z.string()),
        total: z.number().int(),
        first: z.array(z.string()),
      })
      .nullable(),
    summary: 'How the search currently interprets a text.',
  },
  delivery: {
    ...readCall,
    path: 'shopdata/delivery',
    input: z.object({}),
    data: withChanges(DeliveryDraft).nullable(),
    summary: 'The settings of delivery, cash on delivery and the checkout.',
  },
  savedelivery: {
    ...changeCall,
    path: 'shopdata/savedelivery',
    input: z.object({ version: Version, value: DeliveryDraft }),
    data: withChanges(DeliveryDraft).nullable(),
    summary: 'Saves them; the next quote and every page apply them.',
  },
  rates: {
    ...readCall,
    path: 'shopdata/rates',
    input: z.object({}),
    data: withChanges(RatesDraft).nullable(),
    summary: 'Today’s prices of metals, making, engraving and energising.',
  },
  saverates: {
    ...changeCall,
    path: 'shopdata/saverates',
    input: z.object({ version: Version, value: RatesDraft }),
    data: withChanges(RatesDraft).nullable(),
    summary: 'Saves prices from today on; carts and pages apply them, orders keep their own.',
  },
  undo: {
    ...changeCall,
    path: 'shopdata/undo',
    input: z.object({ what: z.enum(DOCUMENTS), version: Version, to: Version }),
    data: z.object({ version: z.number().int() }).nullable(),
    summary: 'Restores version `to` (0: before the first change) as a new version.',
  },
})
