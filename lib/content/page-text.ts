import { infoPath, isInfoSlug } from '../domain/content/info-pages'
import { fillTextPlaceholders, type PlaceholderValues } from '../domain/content/page-text'
import { type Locale, localePath } from '../domain/locale'
import { escapeMarkdown, type Heading, renderMarkdown } from './markdown'

/** The Markdown of a page as HTML: placeholders filled, links leading to the page's language. Raw HTML becomes text. */
export function renderPageText(
  body: string,
  values: PlaceholderValues,
  locale: Locale,
): { html: string; headings: Heading[] } {
  return renderMarkdown(linkPages(fillTextPlaceholders(body, values, escapeMarkdown), locale))
}

/** Links to a page of the shop are written without language: `/slug` for an information page, else its path. */
function linkPages(markdown: string, locale: Locale): string {
  return markdown.replace(/(?<!!)\[([^\]]+)\]\((\/[^)\s]*)\)/g, (_, text: string, path: string) => {
    const slug = path.slice(1)
    return `[${text}](${localePath(locale, isInfoSlug(slug) ? infoPath(slug) : path)})`
  })
}
