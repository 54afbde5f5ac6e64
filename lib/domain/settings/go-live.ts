import type { CheckoutMethod } from '../order/payment-method'
import { type SettingKey, type ShopSettings, UNREGISTERED } from './shop-settings'

/** What the server knows about a shop that is about to sell. */
export type GoLiveFacts = {
  settings: ShopSettings
  /** Whether the sample catalogue is still there. */
  hasSample: boolean
  /** Whether a visible product is in stock. */
  hasStock: boolean
  /** The payment methods that buyers can choose. */
  methods: CheckoutMethod[]
  /** Whether a payment provider has keys of a trial, with which no money moves. */
  hasTestKeys: boolean
  /** Whether orders of some amount can be paid on delivery. */
  allowsCod: boolean
  sendsEmail: boolean
  sendsSms: boolean
  /** Whether the configured URL leads to the shop from other machines. */
  isPublic: boolean
  /** Whether delivery was ever changed, and its times count from the shop: no place is reached sooner than its own PIN. */
  hasOwnDelivery: boolean
}

type Step = {
  /** Whether the shop must not or cannot sell without it; otherwise it is advised. */
  blocks: boolean | ((facts: GoLiveFacts) => boolean)
  /** The page below /staff that mends it; null where only the configuration of the server does. */
  page: string | null
  isDone: (facts: GoLiveFacts) => boolean
}

const SAMPLE = 'settings/setup#own'
const IDENTITY = 'settings?section=identity'
const CONTACT = 'settings?section=contact'
const LAW = 'settings?section=law'
const PROVIDERS = 'settings/providers'

const hasAll =
  (...keys: SettingKey[]) =>
  ({ settings }: GoLiveFacts) =>
    keys.every((key) => settings[key] !== '')

/** Cash on delivery and demonstration payments aside, each method takes money when the order is placed. */
const hasOnlinePayment = ({ methods }: GoLiveFacts) => methods.some((method) => method !== 'cod' && method !== 'demo')

/** A guest who pays on delivery proves the mobile number by a text message. */
const hasWorkingCod = ({ methods, allowsCod, sendsSms }: GoLiveFacts) =>
  methods.includes('cod') && allowsCod && sendsSms

/** Every step before a shop sells, in order. */
const STEPS = {
  sample: { blocks: true, page: SAMPLE, isDone: ({ hasSample }) => !hasSample },
  name: { blocks: true, page: IDENTITY, isDone: hasAll('name') },
  logo: { blocks: false, page: 'settings?section=look', isDone: hasAll('logo') },
  tagline: { blocks: false, page: IDENTITY, isDone: hasAll('tagline_en') },
  address: { blocks: true, page: LAW, isDone: hasAll('street', 'locality', 'pin') },
  state: { blocks: true, page: LAW, isDone: hasAll('state') },
  contact: { blocks: true, page: CONTACT, isDone: hasAll('phone', 'email') },
  gstin: {
    blocks: true,
    page: LAW,
    isDone: ({ settings }) => settings.gstin !== '' || settings.gst_status === UNREGISTERED,
  },
  grievance_officer: { blocks: true, page: LAW, isDone: hasAll('grievance_officer') },
  legal_name: { blocks: false, page: LAW, isDone: hasAll('legal_name') },
  origin_note: { blocks: false, page: 'settings?section=advice', isDone: hasAll('origin_note_en') },
  products: { blocks: true, page: 'catalogue', isDone: ({ hasStock }) => hasStock },
  delivery: { blocks: false, page: 'catalogue/delivery', isDone: ({ hasOwnDelivery }) => hasOwnDelivery },
  demo: { blocks: true, page: SAMPLE, isDone: ({ methods }) => !methods.includes('demo') },
  payment: {
    blocks: true,
    page: PROVIDERS,
    isDone: (facts) => hasOnlinePayment(facts) || hasWorkingCod(facts),
  },
  online_payment: { blocks: false, page: PROVIDERS, isDone: hasOnlinePayment },
  /** Test keys block selling; a shop without a provider has no live keys either, and may sell for cash. */
  live_keys: {
    blocks: ({ hasTestKeys }) => hasTestKeys,
    page: PROVIDERS,
    isDone: (facts) => hasOnlinePayment(facts) && !facts.hasTestKeys,
  },
  email: { blocks: true, page: PROVIDERS, isDone: ({ sendsEmail }) => sendsEmail },
  sms: { blocks: false, page: PROVIDERS, isDone: ({ sendsSms }) => sendsSms },
  site_url: { blocks: true, page: null, isDone: ({ isPublic }) => isPublic },
} as const satisfies Record<string, Step>

type GoLiveKey = keyof typeof STEPS
export type GoLiveStep = { key: GoLiveKey; blocks: boolean; page: string | null; is_done: boolean }

const isKey = (text: string): text is GoLiveKey => text in STEPS
export const GO_LIVE_KEYS = Object.keys(STEPS).filter(isKey)

/** Every step before the shop sells, in order, each with whether it is done. */
export function listGoLiveSteps(facts: GoLiveFacts): GoLiveStep[] {
  return GO_LIVE_KEYS.map((key) => {
    const { blocks, page, isDone }: Step = STEPS[key]
    return { key, blocks: typeof blocks === 'function' ? blocks(facts) : blocks, page, is_done: isDone(facts) }
  })
}

/** The steps without which the shop must not or cannot sell. */
export const findBlockingSteps = (steps: GoLiveStep[]): GoLiveStep[] =>
  steps.filter(({ blocks, is_done }) => blocks && !is_done)
