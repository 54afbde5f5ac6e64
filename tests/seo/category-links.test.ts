import { describe, expect, it } from 'vitest'
import { findRelated, toCategoryLinks } from '@/lib/api/pages/category-links'
import { LOCALES } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'
import { allCategories, requireCategory } from './catalogue'

const categories = allCategories('en').map(({ category }) => category)

describe('the links of a category', () => {
  it('lead to its relatives by name first', () => {
    const { category } = requireCategory('blue-sapphire', 'en')
    const related = findRelated(category, categories).map(({ slug }) => slug)
    expect(related.slice(0, 4).filter((slug) => !slug.includes('sapphire'))).toEqual([])
    expect(related).not.toContain('blue-sapphire')
    expect(new Set(related).size).toBe(related.length)
  })

  it('give every category at least three links from others', () => {
    const inlinks = new Map(categories.map(({ slug }) => [slug, 0]))
    for (const category of categories)
      for (const { slug } of findRelated(category, categories)) inlinks.set(slug, (inlinks.get(slug) ?? 0) + 1)
    expect([...inlinks].filter(([, count]) => count < 3)).toEqual([])
  })

  it.each(LOCALES)('name the birthstone month, guides and the consultant, in %s', (locale) => {
    const all = allCategories(locale).map(({ category }) => category)
    const { category } = requireCategory('hessonite', locale)
    const prefix = locale === 'fr' ? '/fr' : ''
    const links = toCategoryLinks(category, all, locale)
    expect(links.map(({ href }) => href)).toEqual(
      expect.arrayContaining([`${prefix}/pages/january-birthstone`, `${prefix}/pages/gem-consultant`]),
    )
    expect(links.filter(({ text, href }) => text === '' || href === prefix + categoryPath(category))).toEqual([])
  })
})
