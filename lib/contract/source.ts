import { z } from 'zod'
import { MAX_TOUCH_LENGTH } from '../domain/analytics/source'

const CampaignText = z.string().max(MAX_TOUCH_LENGTH).optional()

const Touch = z.object({
  utm_source: CampaignText,
  utm_medium: CampaignText,
  utm_campaign: CampaignText,
  utm_term: CampaignText,
  utm_content: CampaignText,
  utm_id: CampaignText,
  gclid: CampaignText,
  fbclid: CampaignText,
  /** Path of the landing page. */
  landing: z.string().max(MAX_TOUCH_LENGTH),
  at: z.iso.datetime(),
})

/** The source of an order; an invalid one is dropped, so that it never makes an order fail. */
export const OrderSource = z.object({ first: Touch, last: Touch }).optional().catch(undefined)
export type OrderSource = z.infer<typeof OrderSource>
