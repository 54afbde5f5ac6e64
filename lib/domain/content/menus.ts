import { type Localized, mapLocales } from '../locale'
import { infoPath } from './info-pages'
import { LINK_GROUPS } from './link-groups'

/** The menus of every page with the entries that the shop itself has, in their usual order. */
export const MENU_ENTRIES = {
  header: ['gemstones', 'rudraksha', 'malaBracelet', 'consultant', 'jewellery', 'rough', 'healing', 'services'],
  services: ['madeToOrder', 'finder', 'birthstones', 'ringSize', 'guides', 'orderStatus'],
  company: [...LINK_GROUPS.company, 'videos', 'reviews'],
  support: [...LINK_GROUPS.support, 'tracking'],
  useful: LINK_GROUPS.useful,
} as const

export type MenuName = keyof typeof MENU_ENTRIES
export const MENU_NAMES = ['header', 'services', 'company', 'support', 'useful'] as const satisfies readonly MenuName[]
/** An entry that the shop itself has in a menu. */
export type OwnEntry<Name extends MenuName> = (typeof MENU_ENTRIES)[Name][number]

/**
 * Pages that every page of a shop in India links to: who sells, how to complain, and the terms, under rules 4 and 5 of the
 * Consumer Protection (E-Commerce) Rules 2020. They can be moved and renamed, but not hidden.
 */
export const LEGAL_ENTRIES: readonly string[] = [
  'contact',
  'privacy-policy',
  'terms-conditions',
  'payment-methods',
  'shipping-customs',
  'return-exchange',
]

/** An entry as edited: one of the shop's own (`key`), or a link that was added. */
export type MenuEntry = {
  /** Empty for an added link. */
  key: string
  /** A path of the shop without language prefix, or an https URL; empty for an own entry. */
  link: string
  /** Empty as long as an own entry has its usual name. */
  name: Localized
  hidden: boolean
}
export type Menus = Record<MenuName, MenuEntry[]>

const NO_NAME = mapLocales(() => '')

const toOwnEntry = (key: string): MenuEntry => ({ key, link: '', name: NO_NAME, hidden: false })

const isOwn = (name: MenuName, key: string) => MENU_ENTRIES[name].some((one) => one === key)

/**
 * A menu as stored, made to fit this version of the shop: an own entry that is new comes last, one that no longer exists is
 * left out, and a page that must be linked is shown.
 */
function toMenu(name: MenuName, stored: readonly MenuEntry[]): MenuEntry[] {
  const known = stored
    .filter(({ key, link }) => (key === '' ? link !== '' : isOwn(name, key)))
    .map((entry) => ({ ...entry, hidden: entry.hidden && !LEGAL_ENTRIES.includes(entry.key) }))
  const missing = MENU_ENTRIES[name].filter((key) => known.every((entry) => entry.key !== key))
  return [...known, ...missing.map(toOwnEntry)]
}

/** All menus from what is stored; the usual ones where nothing is. */
export function toMenus(stored: Partial<Menus>): Menus {
  const menuOf = (name: MenuName) => toMenu(name, stored[name] ?? [])
  return {
    header: menuOf('header'),
    services: menuOf('services'),
    company: menuOf('company'),
    support: menuOf('support'),
    useful: menuOf('useful'),
  }
}

/** Where the own entries of the header lead; `malaBracelet` unfolds two types and leads to the first. */
export const HEADER_PATHS: Record<OwnEntry<'header'>, string> = {
  gemstones: '/gemstones',
  rudraksha: '/rudraksha',
  malaBracelet: '/bracelet',
  consultant: '/pages/gem-consultant',
  jewellery: '/jewellery',
  rough: '/rough-stones/rough-stones',
  healing: '/healing-stones',
  services: infoPath('pages'),
}

/** Where the services lead. The birthstones have no index of their own, so they lead to their part of the guides. */
export const SERVICE_PATHS: Record<OwnEntry<'services'>, string> = {
  madeToOrder: infoPath('customized-jewellery'),
  finder: infoPath('gemstone-recommendation'),
  birthstones: `${infoPath('pages')}#birthstones`,
  ringSize: infoPath('ring-size-guide'),
  guides: infoPath('pages'),
  orderStatus: '/gems/myorders/find',
}

/** The path or the URL of an entry; empty for one whose link is a setting of the shop, such as the tracking page. */
function entryPath(name: MenuName, { key, link }: MenuEntry): string {
  if (key === '') return link
  const ownPaths = new Map<string, string>(Object.entries(name === 'services' ? SERVICE_PATHS : HEADER_PATHS))
  if (name === 'header' || name === 'services') return ownPaths.get(key) ?? ''
  return isFooterPage(key) ? infoPath(key) : ''
}

const isFooterPage = (key: string) => Object.values(LINK_GROUPS).some((slugs) => slugs.some((slug) => slug === key))

/** The paths that the menus of every page link to, without section: `/pages/aboutus`, `/gems/product-designs?type=ring`. */
export function listMenuPaths(menus: Menus): Set<string> {
  const hasServices = menus.header.some(({ key, hidden }) => key === 'services' && !hidden)
  const shown = MENU_NAMES.filter((name) => name !== 'services' || hasServices)
  const paths = shown.flatMap((name) =>
    menus[name].filter(({ hidden }) => !hidden).map((entry) => entryPath(name, entry).split('#')[0] ?? ''),
  )
  return new Set(paths.filter((path) => path.startsWith('/')))
}

/**
 * The widest header that fits into one line of a screen of 1201 px, in characters, with four for the space around each name.
 * The usual French header has 130.
 */
const MAX_HEADER_WIDTH = 132
const SPACE_AROUND = 4

/**
 * Whether the names of the entries of the header fit into its line.
 * @example isHeaderInLine(['Gemstones', 'Rudraksha']) // true
 */
export const isHeaderInLine = (names: readonly string[]): boolean =>
  names.reduce((width, name) => width + name.length + SPACE_AROUND, 0) <= MAX_HEADER_WIDTH
