import { decodeHTMLStrict } from 'entities'

// No part of a pattern may scan past the next `<`, so that matching a field of two million characters stays linear.
const NON_TEXT_ELEMENTS = /<(script|style|template|noscript|iframe|svg|head)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const ELEMENT = /<[a-z!?/]/i
const LINE_ENDS = /<\/(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article)\s*>|<(?:br|hr)\s*\/?>/gi

/**
 * HTML as plain text: paragraphs and breaks become line ends, list items begin with a dash, scripts and drawings are
 * dropped. The result is only ever displayed as text, never as HTML.
 * @example htmlToText('<p>A &amp; B</p><script>x</script>') // 'A & B'
 */
export function htmlToText(html: string): string {
  // Without an element the line ends are those of the text.
  if (!ELEMENT.test(html)) return normalizeLines(decodeHTMLStrict(html))
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(NON_TEXT_ELEMENTS, '')
    .replace(/[\r\n\t ]+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n– ')
    .replace(/<\/p\s*>/gi, '\n\n')
    .replace(LINE_ENDS, '\n')
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, '')
  return normalizeLines(decodeHTMLStrict(text))
}

function normalizeLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Plain text as HTML that `htmlToText` reads back: paragraphs and breaks. */
export function textToHtml(text: string): string {
  if (!text) return ''
  // Of several blanks only the last would be left.
  const safe = text.replace(/[&<>"]| (?= )/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<p>${safe.replace(/\n\n/g, '</p><p>').replace(/\n/g, '<br>')}</p>`
}

/** A text for a table that is read by `htmlToText`: as it is, or as HTML where it would be read as another one. */
export const toTableText = (text: string): string => (htmlToText(text) === text ? text : textToHtml(text))
