import { z } from 'zod'
import { GST_SHEETS } from '../../../domain/pricing/gst-return/gst-sheets'
import { isCalendarDay } from '../../../domain/time/calendar-day'
import { calls } from '../../call'
import { Lang } from '../../shapes'
import { admin } from '../enquiries'

/** A year of days is the longest that one return or one look at the books needs. */
const MAX_DAYS = 366
const DAY_MS = 86_400_000
/** A day in India: `2026-11-28`. */
export const BookDay = z.iso.date('date_wrong').refine(isCalendarDay, 'date_wrong')
/** Days in India, both included. */
export const GstPeriod = z
  .object({ from: BookDay, to: BookDay })
  .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS, {
    message: 'period_wrong',
    path: ['to'],
  })

const Amount = z.number()

/** A sheet of the return; sums in rupees, credit notes subtracted where the return subtracts them. */
const SheetSummary = z.object({ sheet: z.enum(GST_SHEETS), rows: z.number().int() })
const GstSummary = z.object({
  from: z.string(),
  to: z.string(),
  invoices: z.number().int(),
  credit_notes: z.number().int(),
  /** Documents without a GST number of the seller, which are in no sheet. */
  left_out: z.number().int(),
  /** The GST that those show, credit notes subtracted; demonstration payments moved no money and are not in it. */
  left_out_gst: Amount,
  /** How many of those are of demonstration payments. */
  left_out_demo: z.number().int(),
  taxable: Amount,
  cgst: Amount,
  sgst: Amount,
  igst: Amount,
  total: Amount,
  sheets: z.array(SheetSummary),
  /** The ledgers that the vouchers of the period need in Tally, with their groups there. */
  ledgers: z.array(z.object({ name: z.string(), group: z.string() })),
})
export type GstSummary = z.infer<typeof GstSummary>

export const gstReturnCalls = calls({
  gstreturn: {
    ...admin,
    role: 'manager',
    method: 'GET',
    path: 'staff/gstreturn',
    input: GstPeriod.safeExtend({ lang: Lang }),
    data: GstSummary.nullable(),
    reasons: ['not_allowed'],
    summary: 'Sums of the invoices and credit notes of a period in India, and the sheets of form GSTR-1 made of them.',
  },
})
