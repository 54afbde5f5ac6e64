import { decodeHTML } from 'entities'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.,-]*/gu
const INLINE = /<\/?(b|em|i|strong|span|a|code)\b[^>]*>|<!--.*?-->/g
const TAG = /<[^>]*>/g

/**
 * How many words texts have together, counted as the audit counts those of a page. `countWords('A ruby, 3.4 ct') → 4`
 */
export function countWords(...texts: (string | null | undefined)[]): number {
  return texts.reduce((sum, text) => sum + (text?.match(WORD)?.length ?? 0), 0)
}

/** The text of an HTML fragment, with a space for each block tag. `stripTags('<p>A <b>ruby</b></p>') → ' A ruby '` */
export function stripTags(html: string): string {
  return decodeHTML(html.replace(INLINE, '').replace(TAG, ' '))
}
