import { decodeHTML, escapeAttribute } from 'entities'
import { Marked, type Tokens } from 'marked'
import { DELIVERY_MARK, isSafeLink } from '../domain/content/page-text'
import { escapeHtml } from '../domain/text/escape-html'
import { slugify } from '../domain/text/slug'

export type Heading = { id: string; text: string }

/** Pictures of the shop alone: the Content Security Policy allows no others. */
const OWN_PICTURE = /^\/images\/[a-z0-9/._-]+$/

/**
 * Headings get ids from their text, each once; tables scroll separately on narrow screens and are labelled by their
 * section. HTML in the text is shown as text, and a link that may not be followed leaves its text alone.
 */
export function renderMarkdown(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const ids = new Map<string, number>()
  const toId = (text: string) => {
    const id = slugify(text)
    const count = (ids.get(id) ?? 0) + 1
    ids.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens)
        const text = toPlainText(inner)
        const id = toId(text)
        if (depth === 2) headings.push({ id, text })
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      html({ text, block }: Tokens.HTML | Tokens.Tag) {
        if (text.trim() === DELIVERY_MARK) return text
        return block ? `<p>${escapeHtml(text)}</p>\n` : escapeHtml(text)
      },
      /** Behind a tag such as `<script>` the parser takes what follows for HTML that is escaped already. */
      text(token: Tokens.Text | Tokens.Escape) {
        return 'escaped' in token && token.escaped ? escapeHtml(token.text) : false
      },
      link({ href, tokens }: Tokens.Link) {
        return isSafeLink(href) ? false : this.parser.parseInline(tokens)
      },
      image({ href, text }: Tokens.Image) {
        return OWN_PICTURE.test(href) ? false : escapeHtml(text)
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => toCell(cell, this.parser.parseInline(cell.tokens))).join('')}</tr>`
        const body = token.rows.map(row).join('')
        const label = escapeAttribute(headings.at(-1)?.text ?? '')
        const region = label && ` role="region" aria-label="${label}"`
        return `<div class="table-scroll" tabindex="0"${region}><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = String(marked.parse(markdown, { async: false }))
  return { html, headings }
}

function toCell({ header, align }: Tokens.TableCell, inner: string): string {
  const className = align === 'right' ? ' class="figures text-end"' : ''
  return header && inner ? `<th scope="col"${className}>${inner}</th>` : `<td${className}>${inner}</td>`
}

/** What an owner typed is text, whatever it means in Markdown or HTML. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text).replace(/[\\`*[\]|]/g, '\\$&')
}

function toPlainText(html: string): string {
  return decodeHTML(html.replace(/<[^>]+>/g, ''))
}
