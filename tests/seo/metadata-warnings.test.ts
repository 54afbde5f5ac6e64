import { describe, expect, it } from 'vitest'
import { listImportWarnings } from '@/components/admin/metadata/import/list-import-warnings'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { listMetadataWarnings } from '@/lib/seo/audit/metadata-warnings'

const TITLE = 'A title that says enough'
const wide = 'W'.repeat(60)

describe('warnings about metadata of staff', () => {
  it.each([
    [{ title: TITLE }, []],
    [{ title: wide, description: 'Short.' }, ['title too_wide', 'description too_short']],
    [{ title: 'Rubies from {from} in India' }, ['title placeholder']],
    [{ card_description: 'Rubies, {count} of them' }, ['card_description placeholder']],
    [{ robots: 'noindex, follow' as const }, ['robots noindex']],
    [{ robots: 'index, nofollow' as const }, []],
  ])('%j: %j', (metadata, warnings) => {
    const found = listMetadataWarnings({ ...NO_METADATA, ...metadata })
    expect(found.map(({ field, warning }) => `${field} ${warning}`)).toEqual(warnings)
  })

  it('name the pages of a file by kind, with titles that occur twice in a language', () => {
    const change = (path: string, lang: string, fields: Record<string, string>, same_title = false) => ({
      ...{ line: 2, path, lang, same_title },
      fields: Object.entries(fields).map(([field, after]) => ({ field, before: null, after, template: null })),
    })
    const changes = [
      change('/gemstones/ruby', 'en', { title: TITLE }),
      change('/gemstones/opal', 'en', { title: TITLE, robots: 'noindex, follow' }),
      change('/gemstones/opal', 'fr', { title: TITLE }),
      change('/gems', 'fr', { title: 'Un titre d’une autre page' }, true),
      change('/pages', 'en', { description: 'x'.repeat(80), title: wide }),
    ]
    expect(listImportWarnings(changes)).toEqual([
      { kind: 'too_wide', pages: ['/pages (en)'] },
      { kind: 'same_title', pages: ['/gemstones/ruby (en)', '/gemstones/opal (en)', '/gems (fr)'] },
      { kind: 'noindex', pages: ['/gemstones/opal (en)'] },
    ])
    expect(listImportWarnings([])).toEqual([])
  })
})
