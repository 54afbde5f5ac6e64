import { describe, expect, it } from 'vitest'
import { insertDeliveryTable } from '@/lib/content/delivery-table'
import { linkCategories, linkNames } from '@/lib/content/link-names'
import { renderMarkdown } from '@/lib/content/markdown'
import { readInfoPage } from '@/lib/content/page'
import { BARE_PAGE, INFO_GROUPS, INFO_PAGES } from '@/lib/domain/content/info-pages'
import { LOCALES } from '@/lib/domain/locale'
import { readCategories } from '@/lib/seed/catalogue'

const ALL = [...INFO_PAGES, BARE_PAGE] as const

describe.each(LOCALES)('every info page in %s', (locale) => {
  it.each(ALL)('%s is complete', async (slug) => {
    const page = await readInfoPage(slug, locale)
    expect(page.title.length).toBeGreaterThan(5)
    expect(page.description.length).toBeLessThanOrEqual(165)
    expect(page.keywords.length).toBeGreaterThan(0)
    expect(page.html).not.toMatch(/\{\{|<h1|href="\/(?!pages\/|gems\/|fr\/)/)
    expect(new Set(page.headings.map(({ id }) => id)).size).toBe(page.headings.length)
  })

  it('has unique titles and descriptions', async () => {
    const pages = await Promise.all(ALL.map((slug) => readInfoPage(slug, locale)))
    expect(new Set(pages.map(({ title }) => title)).size).toBe(ALL.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(ALL.length)
  })
})

it('links stay in the language of their page', async () => {
  const { html } = await readInfoPage('customized-jewellery', 'fr')
  expect(html).toContain('href="/fr/gems/product-designs?type=ring"')
  expect(html).toContain('href="/fr/pages/ring-size-guide"')
})

it('the table of contents shows headings with their quotation marks', () => {
  const { headings } = renderMarkdown('## The "pigeon blood" red & what it\'s worth\n')
  expect(headings).toEqual([
    { id: 'the-pigeon-blood-red-what-its-worth', text: `The "pigeon blood" red & what it's worth` },
  ])
})

it('sections have anchors, and tables are scrollable regions', () => {
  const { html, headings } = renderMarkdown('## Où & quand ?\n\n| A | B |\n| --- | ---: |\n| 1 | 2 |\n')
  expect(headings).toEqual([{ id: 'ou-quand', text: 'Où & quand ?' }])
  expect(html).toContain('<h2 id="ou-quand">')
  expect(html).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="Où &amp; quand ?">')
  expect(html).toContain('<td class="figures text-end">2</td>')
})

it('only names in tables become links to their pages', () => {
  const links = [
    { name: "Cat's Eye", href: '/gemstones/cats-eye' },
    { name: 'Pearl', href: '/gemstones/pearl' },
  ]
  expect(linkNames('<p>Pearl</p><td>Cat’s eye (lehsunia), pearl, opal</td><td class="x">Pearls</td>', links)).toBe(
    '<p>Pearl</p><td><a href="/gemstones/cats-eye">Cat’s eye</a> (lehsunia), <a href="/gemstones/pearl">pearl</a>, opal</td><td class="x">Pearls</td>',
  )
})

const GUIDES = [...INFO_GROUPS.choose, ...INFO_GROUPS.measure]

describe.each(LOCALES)('every guide in %s', (locale) => {
  const categorySlugs = new Set(readCategories().map(({ slug }) => slug))

  it.each(GUIDES)('%s has sections and sources, and links only to existing categories', async (slug) => {
    const { html, headings } = await readInfoPage(slug, locale)
    expect(headings.length).toBeGreaterThanOrEqual(4)
    expect(headings.at(-1)).toEqual({ id: 'sources', text: 'Sources' })
    const sources = html.slice(html.indexOf('id="sources"'))
    expect(sources.match(/<li>/g)?.length).toBeGreaterThanOrEqual(2)
    const kinds = [...html.matchAll(/href="kind:([^"]*)"/g)].map(([, kind = '']) => kind)
    expect(kinds.filter((kind) => !categorySlugs.has(kind))).toEqual([])
    expect(kinds.length + (html.match(/<td/g)?.length ?? 0)).toBeGreaterThan(3)
  })
})

it('a link to an unknown category becomes plain text', () => {
  const html = '<p><a href="kind:ruby">Ruby</a>, <a href="kind:none">none</a></p>'
  expect(linkCategories(html, new Map([['ruby', '/gemstones/ruby']]))).toBe(
    '<p><a href="/gemstones/ruby">Ruby</a>, none</p>',
  )
})

it('the text on shipping has the zones of the shop’s own delivery settings', async () => {
  const { html } = await readInfoPage('shipping-customs', 'fr')
  const zones = [{ name: 'Jaipur <b>|', days: { min: 1, max: 2 } }]
  expect(insertDeliveryTable(html, zones, 'fr')).toContain('<td>Jaipur &lt;b&gt;|</td><td>1 à 2 jours ouvrés</td>')
  expect(insertDeliveryTable(html, [], 'fr')).not.toContain('<!--')
})
