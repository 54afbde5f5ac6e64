import { z } from 'zod'
import { LEGAL_ENTRIES, MENU_ENTRIES, type MENU_NAMES, type MenuName } from '../../../domain/content/menus'
import { LOCALES } from '../../../domain/locale'
import { findMessageProblems } from '../../../domain/notification/message-field'
import { isBannerLink } from '../../../domain/routing/banner-link'
import { HOME_PLACEHOLDERS, HOME_SECTION_KEYS } from '../../../domain/theme/home-sections'
import { calls } from '../../call'
import { localized, Version } from '../../shapes'
import { emptyUnlessVisible } from '../../single-line'
import { MANAGER_CHANGE, STAFF_READ, withChanges } from './document'

const MAX_ENTRIES = 30
const MAX_NAME = 40
const MAX_LINK = 500
const MAX_TITLE = 100
const MAX_TEXT = 300

const line = (max: number) =>
  z
    .string()
    .overwrite((text) => emptyUnlessVisible(text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')))
    .trim()
    .max(max, 'too_long')

/** An entry of a menu; lib/domain/content/menus.ts has the meaning of its fields. */
const Entry = z.object({
  key: z.string().max(40),
  link: line(MAX_LINK),
  name: localized(line(MAX_NAME)),
  hidden: z.boolean(),
})

/** Menus that are opened by a button or stand alone: without a single entry they would open or show nothing. */
const MENUS_WITH_ENTRIES: readonly MenuName[] = ['header', 'services']

/** A problem has the path of its field, `value.company.2.link`. */
const Menu = (name: MenuName) =>
  z
    .array(Entry)
    .max(MAX_ENTRIES, 'too_many')
    .check(({ value: entries, issues }) => {
      const refuse = (path: (string | number)[], message: string) =>
        issues.push({ code: 'custom', path, message, input: entries })
      const own: readonly string[] = MENU_ENTRIES[name]
      const targets = entries.map(({ key, link }) => key || link)
      for (const [index, { key, link, name: texts, hidden }] of entries.entries()) {
        if (targets.indexOf(key || link) !== index) refuse([index, 'link'], 'link_twice')
        if (key === '') {
          if (!isBannerLink(link)) refuse([index, 'link'], 'link_wrong')
          for (const lang of LOCALES.filter((one) => texts[one] === '')) refuse([index, 'name', lang], 'required')
        } else if (!own.includes(key) || link !== '') refuse([index, 'key'], 'unknown')
        if (hidden && LEGAL_ENTRIES.includes(key)) refuse([index, 'hidden'], 'page_required')
      }
      if (MENUS_WITH_ENTRIES.includes(name) && entries.length > 0 && entries.every(({ hidden }) => hidden))
        refuse([], 'all_hidden')
    })

/** The menus of every page. */
export const MenusDraft = z.object({
  header: Menu('header'),
  services: Menu('services'),
  company: Menu('company'),
  support: Menu('support'),
  useful: Menu('useful'),
} satisfies Record<(typeof MENU_NAMES)[number], unknown>)
export type MenusDraft = z.infer<typeof MenusDraft>

const homeText = (max: number) =>
  line(max).check(({ value, issues }) => {
    const field = { path: '', kind: 'text', placeholders: HOME_PLACEHOLDERS, required: [] } as const
    for (const { code } of findMessageProblems(value, field))
      issues.push({ code: 'custom', message: code, input: value })
  })

/** The sections of the home page in their order. */
export const HomeDraft = z
  .array(
    z.object({
      key: z.enum(HOME_SECTION_KEYS),
      hidden: z.boolean(),
      title: localized(homeText(MAX_TITLE)),
      text: localized(homeText(MAX_TEXT)),
    }),
  )
  .max(HOME_SECTION_KEYS.length, 'too_many')
  .refine((sections) => new Set(sections.map(({ key }) => key)).size === sections.length, 'unknown')
export type HomeDraft = z.infer<typeof HomeDraft>

const readCall = { ...STAFF_READ, reasons: ['not_allowed'] } as const
const changeCall = {
  ...MANAGER_CHANGE,
  reasons: ['not_allowed', 'conflict', 'not_found', 'link_nowhere', 'header_full'],
} as const

/** Menus and home page. Staff see them, managers change them; `shopdata/undo` restores a version. */
export const layoutCalls = calls({
  menus: {
    ...readCall,
    path: 'shopdata/menus',
    input: z.object({}),
    data: withChanges(MenusDraft).nullable(),
    summary: 'The menu of the header and the columns of the footer, with hidden entries.',
  },
  savemenus: {
    ...changeCall,
    path: 'shopdata/savemenus',
    input: z.object({ version: Version, value: MenusDraft }),
    data: withChanges(MenusDraft).nullable(),
    summary: 'Saves the menus; every page shows them with the next request.',
  },
  homesections: {
    ...readCall,
    path: 'shopdata/homesections',
    input: z.object({}),
    data: withChanges(HomeDraft).nullable(),
    summary: 'The sections of the home page in their order, with hidden ones.',
  },
  savehomesections: {
    ...changeCall,
    path: 'shopdata/savehomesections',
    input: z.object({ version: Version, value: HomeDraft }),
    data: withChanges(HomeDraft).nullable(),
    summary: 'Saves the sections of the home page, which shows them with the next request.',
  },
})
