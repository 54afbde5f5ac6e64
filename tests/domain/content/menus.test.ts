import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LEGAL_ENTRIES,
  listMenuPaths,
  MENU_ENTRIES,
  MENU_NAMES,
  type MenuEntry,
  toMenus,
} from '@/lib/domain/content/menus'
import { mapLocales } from '@/lib/domain/locale'
import { infoLinks } from '@/lib/domain/routing/page-links'
import { HOME_SECTION_KEYS, toEditedPlan, toHomeSections } from '@/lib/domain/theme/home-sections'
import { HOME } from '@/lib/domain/theme/home-variants'

const NO_NAME = mapLocales(() => '')
const own = (key: string, hidden = false): MenuEntry => ({ key, link: '', name: NO_NAME, hidden })

describe('menus', () => {
  it('are the usual ones where nothing is stored', () => {
    const menus = toMenus({})
    for (const name of MENU_NAMES) {
      expect(menus[name].map(({ key }) => key)).toEqual(MENU_ENTRIES[name])
      expect(menus[name].every(({ hidden, link }) => !hidden && link === '')).toBe(true)
    }
  })

  it('have every own entry once, whatever is stored, and every page of the law in sight', () => {
    const keys = fc.constantFrom<string>(...Object.values(MENU_ENTRIES).flat(), 'gone', '')
    const entry = fc.record({
      key: keys,
      link: fc.constantFrom('', '/rudraksha'),
      name: fc.constant(NO_NAME),
      hidden: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ key, link }) => key || link }), (entries) => {
        const menus = toMenus({ header: entries, company: entries, support: entries, useful: entries })
        for (const name of MENU_NAMES) {
          const found = menus[name].filter(({ key }) => key !== '').map(({ key }) => key)
          expect(found.toSorted()).toEqual([...MENU_ENTRIES[name]].toSorted())
        }
        const shown = MENU_NAMES.flatMap((name) => menus[name])
          .filter(({ hidden }) => !hidden)
          .map(({ key }) => key)
        for (const key of LEGAL_ENTRIES) expect(shown).toContain(key)
      }),
    )
  })

  it('list the paths that every page links to, so that the site audit knows which pages have lost their link', () => {
    const usual = listMenuPaths(toMenus({}))
    expect(usual).toContain('/pages/gem-consultant')
    expect(usual).toContain('/gems/product-designs?type=ring')
    expect(infoLinks('gemstone-benefits', usual, true)).toBe('everywhere')
    const edited = listMenuPaths(toMenus({ useful: [own('gemstone-benefits', true)], header: [own('services', true)] }))
    expect(infoLinks('gemstone-benefits', edited, true)).toEqual(['/pages'])
    expect(infoLinks('gemstone-recommendation', edited, true)).toBe('everywhere')
    expect(infoLinks('may-birthstone', edited, true)).toEqual(['/', '/pages'])
    expect(infoLinks('may-birthstone', edited, false)).toEqual(['/pages'])
  })
})

describe('the home page', () => {
  it('is the usual one where nothing is stored', () => {
    expect(toEditedPlan(HOME, [], 'en')).toEqual(HOME)
  })

  it('has the sections in the given order with their own texts, and the recently viewed products last', () => {
    const [first, second, ...others] = toHomeSections([])
    if (!first || !second) throw new Error('no sections')
    const edited = [...others, { ...second, hidden: true }, { ...first, title: { en: 'Ours', fr: '' } }]
    const english = toEditedPlan(HOME, edited, 'en').sections
    expect(english.map(({ kind }) => kind)).toEqual([...HOME_SECTION_KEYS.slice(2), first.key, 'recent'])
    expect(english.at(-2)).toEqual({ kind: 'types', style: 'circles', title: 'Ours' })
    expect(toEditedPlan(HOME, edited, 'fr').sections.at(-2)).toEqual({ kind: 'types', style: 'circles' })
  })
})
