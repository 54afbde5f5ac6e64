import { decodeHTML, escapeAttribute } from 'entities'
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../domain/text/escape-html'
import { slugify } from '../domain/text/slug'

export type Heading = { id: string; text: string }

/** Headings get ids from their text; tables scroll separately on narrow screens and are labelled by their section. */
export function renderMarkdown(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens)
        const text = toPlainText(inner)
        const id = slugify(text)
        if (depth === 2) headings.push({ id, text })
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
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
