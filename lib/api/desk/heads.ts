import { LOCALES, type Locale } from '../../i18n/locale'
import type { PageHead } from '../../seo/page-head'
import { toPageHead } from '../../seo/policy'
import { listParts, partEntries } from '../../seo/sitemap/parts'
import { findRoute, type ReadInfo } from '../explain/find-route'
import { api } from '../index'

const PRODUCT = /^\/gems\/product\//
const PIECES_AT_ONCE = 250

/** Every indexable page by its path, as the sitemap lists them. */
export async function listPaths(): Promise<string[]> {
  const paths: string[] = []
  for (const part of await listParts(api)) {
    for (const { alternates } of (await partEntries(part, api)) ?? []) paths.push(alternates.en)
  }
  return [...new Set(paths)]
}

/** The head that the templates give a page now; null where the page is gone. */
export async function templateHead(path: string, lang: Locale, readInfo: ReadInfo): Promise<PageHead | null> {
  const [bare = '', query = ''] = path.split('?', 2)
  const { route } = await findRoute(lang, bare.slice(1), query, readInfo)
  return route && route.kind !== 'not-found' ? toPageHead(route, lang) : null
}

/** The words that the templates give every page, a few at a time: `note` hears how many are done. */
export async function* everyHead(
  paths: string[],
  readInfo: ReadInfo,
): AsyncGenerator<{ path: string; lang: Locale; title: string; description: string }> {
  const others = paths.filter((path) => !PRODUCT.test(path))
  for (const path of others) {
    for (const lang of LOCALES) {
      const head = await templateHead(path, lang, readInfo)
      if (head) yield { path, lang, title: head.title, description: head.description }
    }
  }
  for (const lang of LOCALES) yield* pieceHeads(lang)
}

/** Pieces are read as the feeds read them, many at once. */
async function* pieceHeads(lang: Locale) {
  for (let after = 0; ; ) {
    const { data } = await api.meta.pieces({ after, per_page: PIECES_AT_ONCE, lang })
    const last = data?.at(-1)
    if (!data || !last) return
    for (const product of data) {
      const { title, description } = toPageHead({ kind: 'product', product }, lang)
      yield { path: `/gems/product/${product.slug}`, lang, title, description }
    }
    after = last.id
  }
}
