/** At the beginning of a file it lets spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A text without the mark that spreadsheets and Windows put before it. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}
