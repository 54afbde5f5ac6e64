import type { ActivityPhrase } from './activity-events'
import type { ActivityKind } from './activity-group'

type Told = { kind: ActivityKind; phrase: ActivityPhrase }

/** The documents of the catalogue's history by their keys, and by the beginning of a key with a colon. */
const SETTINGS = new Map<string, Told>([
  ['shop', { kind: 'settings', phrase: 'settingsChanged' }],
  ['providers', { kind: 'settings', phrase: 'providersChanged' }],
  ['delivery', { kind: 'content', phrase: 'deliveryChanged' }],
  ['rates', { kind: 'content', phrase: 'ratesChanged' }],
  ['terms', { kind: 'content', phrase: 'termsChanged' }],
  ['menus', { kind: 'content', phrase: 'menusChanged' }],
  ['home_sections', { kind: 'content', phrase: 'homeChanged' }],
  ['page_text:', { kind: 'content', phrase: 'pageTextChanged' }],
  ['message_text:', { kind: 'content', phrase: 'messageTextChanged' }],
  ['coupon:', { kind: 'content', phrase: 'couponChanged' }],
])
const ENTITIES = new Map<string, Told>([
  ['product', { kind: 'catalogue', phrase: 'productChanged' }],
  ['category', { kind: 'catalogue', phrase: 'categoryChanged' }],
  ['banner', { kind: 'content', phrase: 'bannersChanged' }],
  ['synonyms', { kind: 'content', phrase: 'synonymsChanged' }],
])
const OTHER: Told = { kind: 'settings', phrase: 'settingsChanged' }

/** How the log tells a change of the catalogue's history: `('setting', 'page_text:about')` is that of a page's texts. */
export function findChangePhrase(entity: string, key: string): Told {
  return ENTITIES.get(entity) ?? SETTINGS.get(key.replace(/:.*/s, ':')) ?? OTHER
}

/** The keys of the settings that are no content: the log lists them as settings. */
export const SETTINGS_DOCUMENTS = [...SETTINGS].flatMap(([key, { kind }]) => (kind === 'settings' ? [key] : []))

/** Where a record is found, below /staff; null where it has no page. */
const PAGES: Partial<Record<ActivityPhrase, (name: string) => string>> = {
  settingsChanged: () => 'settings',
  providersChanged: () => 'settings/providers',
  deliveryChanged: () => 'catalogue/delivery',
  ratesChanged: () => 'catalogue/rates',
  termsChanged: () => 'catalogue/terms',
  menusChanged: () => 'content/menus',
  homeChanged: () => 'content/home',
  pageTextChanged: (name) => `content/${name}`,
  messageTextChanged: (name) => `content/messages/${name}`,
  couponChanged: () => 'catalogue/discounts',
  categoryChanged: () => 'catalogue/categories',
  bannersChanged: () => 'catalogue/banners',
  synonymsChanged: () => 'catalogue/synonyms',
}

/** The page of a document below /staff: `('pageTextChanged', 'page_text:about') → content/about` */
export const findDocumentPage = (phrase: ActivityPhrase, key: string): string | null =>
  PAGES[phrase]?.(key.slice(key.indexOf(':') + 1)) ?? null
