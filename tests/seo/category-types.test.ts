import { describe, expect, it } from 'vitest'
import { CATEGORY_TYPE_IDS, getCategoryType } from '@/lib/domain/catalogue/category-type'
import { LOCALES } from '@/lib/domain/locale'
import { templatesOf } from '@/lib/seo/category-templates'
import { getCategoryTypeTexts, listCategoryTypes } from '@/lib/seo/category-type'

describe('the texts of category types', () => {
  it('are those of every type, in the same order', () => {
    expect(listCategoryTypes().map(({ id }) => id)).toEqual([...CATEGORY_TYPE_IDS])
  })

  it.each(CATEGORY_TYPE_IDS)('name type %i with its URL prefix and title templates in every language', (id) => {
    expect(getCategoryTypeTexts(id).prefix).toBe(getCategoryType(id).prefix)
    for (const locale of LOCALES) {
      expect(getCategoryTypeTexts(id).name[locale]).not.toBe('')
      expect(templatesOf(id, locale).short).toContain('{name}')
    }
  })
})
