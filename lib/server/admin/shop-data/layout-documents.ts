import { eq } from 'drizzle-orm'
import type { HomeDraft, MenusDraft } from '../../../contract/admin/shop-data/layout'
import type { Db } from '../../../db/connection'
import { setting } from '../../../db/schema'
import { isHeaderInLine, MENU_NAMES } from '../../../domain/content/menus'
import { LANGUAGE_NAMES, type Locale } from '../../../domain/locale'
import { isExternalLink } from '../../../domain/routing/banner-link'
import { MESSAGES } from '../../../i18n/messages'
import { site } from '../../../site'
import { raiseVersion } from '../../catalogue/products-version'
import { readDocument, type ShopDocument, saveDocument } from '../../catalogue/shop-document'
import { type Context, RefusalError } from '../../runtime/answer'
import { HOME_SECTIONS_KEY, MENUS_KEY, parseHomeSections, parseMenus } from '../../settings/stored-layout'
import { refreshStoredSettings } from '../../settings/stored-settings'
import { requireLinkTarget } from './link-target'

type Save<Value> = { version: number; value: Value }

async function loadSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value
}

/** Every page shows the menus, so that all cached pages expire. */
async function storeSetting(tx: Db, key: string, value: unknown, now: Date): Promise<void> {
  const row = { key, value, updated_at: now }
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  await raiseVersion(tx, 'catalogue_version', now)
}

const linksOf = (menus: MenusDraft) => new Set(MENU_NAMES.flatMap((name) => menus[name].map(({ link }) => link)))

function requireHeaderInLine({ header }: MenusDraft, lang: Locale): void {
  const usual = new Map<string, string>(Object.entries(MESSAGES[lang].nav))
  const names = header.filter(({ hidden }) => !hidden).map(({ key, name }) => name[lang] || (usual.get(key) ?? ''))
  if (isHeaderInLine(names)) return
  throw new RefusalError('header_full', 'The names do not fit into the header.', { from: LANGUAGE_NAMES[lang] })
}

/** The menu of the header and the columns of the footer are one document. */
export const menusDocument: ShopDocument<MenusDraft> = {
  entity: 'setting',
  key: MENUS_KEY,
  read: async (db) => parseMenus(await loadSetting(db, MENUS_KEY)),
  write: (tx, value, now) => storeSetting(tx, MENUS_KEY, value, now),
  /** The header has one line. A new link must lead to a page; those that were there before are not checked again. */
  check: async (db, value) => {
    for (const lang of site().locales) requireHeaderInLine(value, lang)
    const before = linksOf(parseMenus(await loadSetting(db, MENUS_KEY)))
    for (const link of linksOf(value)) {
      if (link !== '' && !before.has(link) && !isExternalLink(link)) await requireLinkTarget(db, link)
    }
  },
  parse: parseMenus,
  tags: ['catalog'],
}

/** The sections of the home page, in their order. */
export const homeSectionsDocument: ShopDocument<HomeDraft> = {
  entity: 'setting',
  key: HOME_SECTIONS_KEY,
  read: async (db) => parseHomeSections(await loadSetting(db, HOME_SECTIONS_KEY)),
  write: (tx, value, now) => storeSetting(tx, HOME_SECTIONS_KEY, value, now),
  check: async () => {},
  parse: parseHomeSections,
  tags: ['catalog'],
}

export const menus = async () => ({ data: await readDocument(menusDocument) })

export const homesections = async () => ({ data: await readDocument(homeSectionsDocument) })

/** The process that saves shows the new menus at once; others follow when they see the new version. */
export const savemenus = (input: Save<MenusDraft>, context: Context) =>
  followLayout(saveDocument(menusDocument, { ...input, value: parseMenus(input.value) }, context))

export const savehomesections = (input: Save<HomeDraft>, context: Context) =>
  followLayout(saveDocument(homeSectionsDocument, { ...input, value: parseHomeSections(input.value) }, context))

/** Shows a change of menus or home page in this process once it is stored. */
export async function followLayout<Result>(change: Promise<Result>): Promise<Result> {
  const result = await change
  await refreshStoredSettings()
  return result
}
