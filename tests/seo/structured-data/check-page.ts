import type { Locale } from '@/lib/domain/locale'
import { checkScripts, type Verdict } from '@/lib/seo/json-ld/check'
import type { Node } from '@/lib/seo/json-ld/nodes'
import { checkAgainstPage } from './against-page'
import { type PageContent, readPage } from './read-page'

export type CheckedPage = Verdict & { types: string[]; roots: Node[]; page: PageContent }

/** Checks the structured data of a page's HTML by Google's rules and against the content of the page. */
export function checkPage(html: string, locale: Locale): CheckedPage {
  const page = readPage(html)
  const { faults, suggestions: wishes, roots } = checkScripts(page.scripts)
  const types = roots.map((root) => String(root['@type']))
  return { faults: [...faults, ...checkAgainstPage(roots, page, locale)], suggestions: wishes, types, roots, page }
}
