import { z } from 'zod'
import { QUOTATION_STATES } from '../../domain/order/quotation'
import { calls } from '../call'
import { Image, Lang, Rupees } from '../shapes'
import { QuotationKey } from './cart'

/** A product of a quotation, in rupees, GST included; `image` is null and `slug` empty where the shop no longer shows it. */
export const QuotationLine = z.object({
  product_id: z.number().int(),
  sku: z.string(),
  title: z.string(),
  slug: z.string(),
  image: Image.nullable(),
  quantity: z.number().int(),
  /** The price of one product on the day of the quotation, and the quoted one. */
  list_price: Rupees,
  unit_price: Rupees,
  total: Rupees,
  /** Whether there is enough of it for this quotation. */
  in_stock: z.boolean(),
})
export type QuotationLine = z.infer<typeof QuotationLine>

/** What is paid of a quotation first, what of it the shop keeps if the rest is not paid, and until when that can be paid. */
export const QuotedAdvance = z.object({ amount: Rupees, kept: Rupees, until: z.string() })
export type QuotedAdvance = z.infer<typeof QuotedAdvance>

/** A quotation as the holder of its link sees it; contact details are left out, since a link may be passed on. */
export const OwnQuotation = z.object({
  state: z.enum(QUOTATION_STATES),
  name: z.string(),
  note: z.string(),
  valid_until: z.string(),
  /** Whether its products are reserved until then. */
  reserved: z.boolean(),
  /** Whether an order of it waits for its payment; another order takes its place. */
  pending: z.boolean(),
  lines: z.array(QuotationLine),
  subtotal: Rupees,
  /** What the list prices are above the quoted ones. */
  saving: Rupees,
  /** Delivery within India; abroad the checkout adds that of the country. */
  shipping: Rupees,
  total: Rupees,
  /** Null where it is paid whole. */
  advance: QuotedAdvance.nullish(),
})
export type OwnQuotation = z.infer<typeof OwnQuotation>

/** Quotations of the shop for one person: `lib/server/order/quotation`. */
export const quotation = calls({
  open: {
    method: 'GET',
    path: 'quotation/open',
    input: z.object({ key: QuotationKey, lang: Lang }),
    data: OwnQuotation.nullable(),
    reasons: ['link_unknown'],
    extension: true,
    summary: 'A quotation by the key of its link; it is ordered by cart/quote and order/createpay with the same key.',
  },
})
