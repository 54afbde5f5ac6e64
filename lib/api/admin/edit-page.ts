import type { PageMeta, PageMetaVersion } from '../../contract/admin/metadata'
import type { PageQuery } from '../../contract/admin/seo/search-console'
import { type Locale, localePath } from '../../domain/locale'
import { toAbsolute } from '../../seo/address/absolute'
import { site } from '../../site'
import { sessionApi } from '../session'
import type { ReadInfo } from '../url-inspection/find-route'
import { loadTemplateHead } from './template-heads'

/** The texts that the templates generate for a page, in the editor's fields. */
type TemplateTexts = {
  title: string
  description: string
  keywords: string
  card_title: string
  card_description: string
}
export type EditPage = {
  now: PageMeta
  history: PageMetaVersion[]
  template: TemplateTexts
  localizedPath: string
  url: string
  siteName: string
  /** Queries by which people find the page, from an imported file of Search Console. */
  queries: PageQuery[]
}

/** Loads a page for editing by staff; `refused` is the reason for denying access, null if there is no such page. */
export async function loadEditPage(
  path: string,
  lang: Locale,
  readInfo: ReadInfo,
): Promise<EditPage | { refused: string | null }> {
  const { data, reason, errors } = await (await sessionApi()).metadata.get({ path, lang })
  if (!data) return { refused: errors || reason === 'not_found' ? null : (reason ?? 'unexpected') }
  const head = await loadTemplateHead(path, lang, readInfo)
  if (!head) return { refused: null }
  const { title, description, keywords, card } = head
  const template = {
    title,
    description,
    keywords: keywords.join(', '),
    card_title: card.title,
    card_description: card.description,
  }
  const localizedPath = localePath(lang, path)
  const { data: queries } = await (await sessionApi()).searchconsole.queries({ path, lang })
  return {
    ...data,
    template,
    localizedPath,
    url: toAbsolute(localizedPath),
    siteName: site().name,
    queries: queries ?? [],
  }
}
