import type { Messages } from 'next-intl'
import type { MenuName } from '@/lib/domain/content/menus'
import type { Localized } from '@/lib/domain/locale'

/** The texts of the editor of menus. */
export type MenuLabels = Messages['menuEditor']
/** The usual names of the own entries of each menu. */
export type UsualNames = Record<MenuName, Record<string, Localized>>
