import type { Messages } from 'next-intl'
import type { Localized } from '@/lib/domain/locale'
import type { HomeSectionKey } from '@/lib/domain/theme/home-sections'

/** The texts of the editor of the home page. */
export type HomeLabels = Messages['homeEditor']
/** The usual heading and introduction of each section. */
export type UsualTexts = Record<HomeSectionKey, { title: Localized; text: Localized }>
