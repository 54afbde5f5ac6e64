import { z } from 'zod'

/**
 * Control characters break a line and direction marks reorder the text around them: both become spaces. NUL is excluded
 * here, because it is refused like everything else that the database cannot store.
 */
const UNSAFE = /(?:(?!\0)[\p{Cc}\p{Bidi_Control}])+/gu
/** A visible character: spaces, joiners and fillers alone look like an empty field wherever they are displayed. */
export const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u

/** A required text of one line, such as a name; `missingCode` is the code for an empty one. */
export function singleLine(missingCode: string) {
  return z
    .string(missingCode)
    .overwrite((text) => text.replace(UNSAFE, ' '))
    .trim()
    .regex(VISIBLE, missingCode)
}

/** A text without a visible character as the empty one that it looks like. */
export const emptyUnlessVisible = (text: string): string => (VISIBLE.test(text) ? text : '')

const UNSAFE_IN_TEXT = /(?:(?![\0\n\t])[\p{Cc}\p{Bidi_Control}])+/gu

const cleanLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSAFE_IN_TEXT, ' ')
    .replace(/\n{3,}/g, '\n\n')

/** A text of several lines that may be empty, without empty lines in a row. */
export const optionalMultiLine = () => z.string().overwrite(cleanLines).trim()

/** A required text of several lines, without empty lines in a row; `missingCode` is the code for an empty one. */
export function multiLine(missingCode: string) {
  return z.string(missingCode).overwrite(cleanLines).trim().regex(VISIBLE, { error: missingCode, abort: true })
}
