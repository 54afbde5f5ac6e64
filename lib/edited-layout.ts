import { type Menus, toMenus } from './domain/content/menus'
import { type EditedSection, toHomeSections } from './domain/theme/home-sections'
import { perProcess } from './per-process'

type EditedLayout = { menus: Menus; home: EditedSection[] }

/** Menus and home sections that staff edited, as last read by lib/server/settings/stored-layout.ts. */
const edited = perProcess('edited layout', (): { current: EditedLayout } => ({
  current: { menus: toMenus({}), home: toHomeSections([]) },
}))

/** Shows these menus and home sections from now on, in this process. */
export function applyEditedLayout(current: EditedLayout): void {
  edited.current = current
}

/** The menus of every page, with the merchant's names, order and links. */
export const getMenus = (): Menus => edited.current.menus

/** The sections of the home page, in the merchant's order. */
export const getHomeSections = (): EditedSection[] => edited.current.home
