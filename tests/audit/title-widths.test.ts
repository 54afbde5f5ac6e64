import { expect, it } from 'vitest'
import type { PageRecord } from '@/lib/seo/audit/report'
import { toWidthBins } from '@/lib/seo/audit/title-widths'

const page = (title_width: number, overrides: Partial<PageRecord> = {}): PageRecord => ({
  path: '/',
  status: 200,
  location: null,
  verdict: 'clean',
  in_sitemap: true,
  indexable: true,
  lang: 'en',
  title: 'A title',
  title_width,
  description: null,
  description_width: 0,
  canonical: null,
  robots: 'index, follow',
  alternates: {},
  h1: [],
  words: 100,
  inlinks: null,
  depth: null,
  types: [],
  card: null,
  problems: [],
  ...overrides,
})

it('a title at the width limit is in the last bin that fits, a wider one in the next, the widest in the open one', () => {
  const pages = [page(600), page(601), page(9_000), page(400, { indexable: false }), page(0, { title: null })]
  const filled = toWidthBins(pages).filter(({ count }) => count > 0)
  expect(filled).toEqual([
    { from: 550, to: 600, count: 1, wide: false },
    { from: 600, to: 650, count: 1, wide: true },
    { from: 750, to: null, count: 1, wide: true },
  ])
})
