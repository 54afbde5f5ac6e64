import { z } from 'zod'
import { EDITED_TERMS } from '../../../domain/catalogue/edited-terms'
import { calls } from '../../call'
import { Version } from '../../shapes'
import { singleLine } from '../../single-line'
import { MANAGER_CHANGE, STAFF_READ, withChanges } from './document'
import { translated } from './translated'

const MAX_TERMS = 2_000
const MAX_LENGTH = 60

const Label = z
  .string('required')
  .regex(/^[^\r\n\t]*$/, 'one_line')
  .pipe(singleLine('required').max(MAX_LENGTH, 'too_long'))

/** A term of products, such as a shape or a treatment; a new one has no key yet. */
export const TermDraft = z.object({
  kind: z.enum(EDITED_TERMS),
  key: z.string().regex(/^[a-z0-9-]{0,80}$/),
  label: translated(Label),
})
export type TermDraft = z.infer<typeof TermDraft>
export const TermList = z.array(TermDraft).max(MAX_TERMS, 'too_many')

const TermDocument = withChanges(TermList).extend({
  /** How many products have a term, by `kind:key`; terms without products are missing. */
  uses: z.record(z.string(), z.number().int()),
})

/** The dictionaries of the facts of products. */
export const termCalls = calls({
  terms: {
    ...STAFF_READ,
    path: 'shopdata/terms',
    input: z.object({}),
    data: TermDocument.nullable(),
    reasons: ['not_allowed'],
    summary:
      'The terms for shapes, cuts, origins, treatments, clarities and colours, with the number of their products.',
  },
  saveterms: {
    ...MANAGER_CHANGE,
    path: 'shopdata/saveterms',
    input: z.object({ version: Version, value: TermList }),
    data: TermDocument.nullable(),
    reasons: ['not_allowed', 'conflict', 'word_twice', 'term_used', 'not_found'],
    summary: 'Adds, renames and removes terms. A term that a product has, hidden ones too, is not removed.',
  },
  undoterms: {
    ...MANAGER_CHANGE,
    path: 'shopdata/undoterms',
    input: z.object({ version: Version, to: Version }),
    data: z.object({ version: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found', 'term_used', 'word_twice'],
    summary: 'Restores version `to` of the terms (0: before the first change) as a new version.',
  },
})
