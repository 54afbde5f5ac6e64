import { z } from 'zod'
import { type Menus, toMenus } from '../../domain/content/menus'
import { mapLocales } from '../../domain/locale'
import { type EditedSection, HOME_SECTION_KEYS, toHomeSections } from '../../domain/theme/home-sections'
import { applyEditedLayout } from '../../edited-layout'

/** The rows of the table `setting` with the menus and with the sections of the home page. */
export const MENUS_KEY = 'menus'
export const HOME_SECTIONS_KEY = 'home_sections'

const Text = z.object(mapLocales(() => z.string().catch('')))
const Entries = z.array(z.object({ key: z.string(), link: z.string(), name: Text, hidden: z.boolean() })).catch([])
const StoredMenus = z
  .object({ header: Entries, services: Entries, company: Entries, support: Entries, useful: Entries })
  .partial()
  .catch({})
const StoredSections = z
  .array(z.object({ key: z.enum(HOME_SECTION_KEYS), hidden: z.boolean(), title: Text, text: Text }))
  .catch([])

/** The menus as stored, or the usual ones. */
export const parseMenus = (stored: unknown): Menus => {
  const { header = [], services = [], company = [], support = [], useful = [] } = StoredMenus.parse(stored ?? {})
  return toMenus({ header, services, company, support, useful })
}

/** The sections of the home page as stored, or the usual ones. */
export const parseHomeSections = (stored: unknown): EditedSection[] =>
  toHomeSections(StoredSections.parse(stored ?? []))

/** Shows the stored menus and home sections in this process. */
export function applyStoredLayout(menus: unknown, home: unknown): void {
  applyEditedLayout({ menus: parseMenus(menus), home: parseHomeSections(home) })
}
