import { z } from 'zod'
import { SHOWN_DOCUMENTS } from '../../../domain/order/invoice-query'
import { calls } from '../../call'
import { admin, PageNumber, paged } from '../enquiries'
import { BookDay } from './gst-return'

/** A day in India, or '' for no limit. */
export const OptionalDay = z.union([z.literal(''), BookDay]).default('')
export const WRONG_DAYS = { message: 'period_wrong', path: ['to'] }
/** Whether the first day is not after the last; true where one is missing. */
export const isInOrder = ({ from, to }: { from: string; to: string }) => !from || !to || from <= to

/** Amounts of documents in rupees: the value before tax, the taxes, and what is paid. */
const DocumentAmounts = z.object({
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
})
export type DocumentAmounts = z.infer<typeof DocumentAmounts>

/** An invoice or a credit note of the list; amounts in rupees, that of a credit note above zero too. */
export const ListedDocument = DocumentAmounts.extend({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: z.string(),
  /** The number of the order. */
  order: z.string(),
  /** The buyer as on the document, which is the firm where a GST number was given. */
  buyer: z.string(),
  gstin: z.string().nullable(),
  /** The number of the invoice that a credit note corrects. */
  of_invoice: z.string().nullable(),
})
export type ListedDocument = z.infer<typeof ListedDocument>

/** How many documents of a kind the search and the days have, and their sums. */
const DocumentSum = DocumentAmounts.extend({ count: z.number().int() })

export const invoiceListCalls = calls({
  invoices: {
    ...admin,
    method: 'GET',
    path: 'staff/invoices',
    input: z
      .object({
        q: z.string().max(80, 'too_long').default(''),
        kind: z.enum(SHOWN_DOCUMENTS).default('all'),
        from: OptionalDay,
        to: OptionalDay,
        page: PageNumber,
      })
      .refine(isInOrder, WRONG_DAYS),
    data: z
      .object({ rows: z.array(ListedDocument), ...paged, invoice: DocumentSum, credit_note: DocumentSum })
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'Invoices and credit notes, newest first, thirty a page, by kind, by days in India (`from` and `to` included), and by a search as in the list of orders or the GST number of the buyer. The sums are of both kinds.',
  },
})
