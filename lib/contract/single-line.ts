import { z } from 'zod'

/**
 * Control characters break a line, marks of direction turn the text around them: both become spaces. NUL, which nobody
 * types and no database holds, is refused with the rest of what cannot be stored.
 */
const UNSAFE = /(?:(?!\0)[\p{Cc}\p{Bidi_Control}])+/gu
/** A character that shows: spaces, joiners and fillers alone look like an empty field wherever they are displayed. */
export const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u

/** A text of one line that is needed, such as a name; `missing` is the code of an empty one. */
export function singleLine(missing: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(UNSAFE, ' '))
    .trim()
    .regex(VISIBLE, missing)
}
