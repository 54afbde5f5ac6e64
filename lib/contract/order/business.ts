import { z } from 'zod'
import { checkGstin } from '../../domain/settings/gstin'
import { singleLine } from '../single-line'

/** A GST number of 15 characters, in capitals and without spaces; the codes say whether it is misspelt. */
const Gstin = z
  .string('gstin_required')
  .max(40, { error: 'gstin_wrong', abort: true })
  .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
  .min(1, { error: 'gstin_required', abort: true })
  .superRefine((gstin, context) => {
    const problem = checkGstin(gstin)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Why an order cannot be for this business. */
export const BUSINESS_REASONS = ['gstin_unavailable', 'gstin_own'] as const

/**
 * The business that an order is for, by its GST number and its legal name: the recipient on the tax invoice (rule 46(d)
 * of the CGST Rules). Both are public data.
 * @example { gstin: '29ABCDE1234F1ZW', name: 'Asha Jewellers LLP' }
 */
export const BusinessBuyer = z.object({ gstin: Gstin, name: singleLine('business_name_required').max(120, 'too_long') })
export type BusinessBuyer = z.infer<typeof BusinessBuyer>
