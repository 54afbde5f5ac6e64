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
