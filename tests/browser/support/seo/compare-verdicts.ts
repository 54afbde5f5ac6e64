import { localePath } from '../../../../lib/domain/locale'
import type { Verdict } from './second-crawler'

/** What the page table of the admin says of a page, as its API answers. */
export type TableRow = {
  path: string
  lang: 'en' | 'fr'
  title: string | null
  description: string | null
  canonical: string | null
  robots: string | null
  h1: string | null
  alternates: 'both' | 'closed' | 'broken' | null
  pending: boolean
}

/** The verdict of the admin in the form of the crawler's; a URL without a row is not indexable. */
function toVerdict(path: string, row: TableRow | undefined): Partial<Verdict> & { indexable: boolean } {
  if (!row || row.robots?.startsWith('noindex')) return { indexable: false }
  const urls = { en: localePath('en', row.path), fr: localePath('fr', row.path) }
  return {
    indexable: row.canonical === path,
    canonical: row.canonical,
    title: row.title,
    description: row.description,
    hreflang: row.alternates === 'both' ? `en=${urls.en}, fr=${urls.fr}, x-default=${urls.en}` : '',
    h1Count: row.h1 ? 1 : 0,
  }
}

/** What the crawler and the admin say differently of a URL; empty where they agree. */
export function listDisagreements(verdict: Verdict, row: TableRow | undefined): string[] {
  if (row?.pending) return ['the admin has not read it']
  const found = new Map(Object.entries(verdict))
  return Object.entries(toVerdict(verdict.path, row)).flatMap(([part, said]) =>
    found.get(part) === said ? [] : [`${part}: ${JSON.stringify(found.get(part))}, the admin ${JSON.stringify(said)}`],
  )
}
