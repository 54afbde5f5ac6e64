import { toErrorResponse } from '@/lib/api/http/error-response'
import { categoriesWithCounts } from '@/lib/api/pages/cached'
import { getRemote } from '@/lib/api/remote/remote'
import { readInfoPage } from '@/lib/content/page'
import { INFO_GROUPS, infoPath } from '@/lib/domain/content/info-pages'
import type { Locale } from '@/lib/domain/locale'
import { type TextPage, toLlmsTxt } from '@/lib/seo/llms-txt'

type Slug = (typeof INFO_GROUPS)[keyof typeof INFO_GROUPS][number]

/** llms.txt in a language, from the catalogue and the texts of this moment. */
export async function toLlmsTxtResponse(locale: Locale): Promise<Response> {
  try {
    const { data } = await categoriesWithCounts(locale)
    const read = (slugs: readonly Slug[]) => Promise.all(slugs.map((slug) => toPage(slug, locale)))
    const { shop, choose, measure, made, order, legal } = INFO_GROUPS
    const source = {
      categories: data ?? [],
      guides: await read([...shop, ...choose, ...measure, ...made]),
      policies: await read([...order, ...legal]),
      feeds: getRemote() === null,
    }
    return new Response(toLlmsTxt(source, locale), {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (error) {
    return toErrorResponse('llms.txt', error)
  }
}

async function toPage(slug: Slug, locale: Locale): Promise<TextPage> {
  const { title, description } = await readInfoPage(slug, locale)
  return { path: infoPath(slug), title, description }
}
