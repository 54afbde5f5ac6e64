/** The areas of work by which the activity of the team is filtered. */
export const ACTIVITY_KINDS = [
  'orders',
  'enquiries',
  'customers',
  'catalogue',
  'content',
  'seo',
  'settings',
  'team',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** What an entry names, and by which its page is found. */
export const ACTIVITY_RECORDS = [
  'order',
  'enquiry',
  'customer',
  'quotation',
  'page',
  'product',
  'document',
  'member',
] as const

/** Events of the audit log that staff cause, of one area of work. */
export type ActivityGroup = {
  kind: ActivityKind
  /**
   * A change or an export, a view of customers' data, or a call that is listed only when it was refused: it reads nothing personal,
   * or a history of its own has its changes.
   */
  shows: 'change' | 'view' | 'export' | 'refusal'
  /** What the input of the calls names. */
  record?: (typeof ACTIVITY_RECORDS)[number]
  /** The events, calls of the contract or their own, by the phrase that tells them. */
  events: Record<string, readonly string[]>
}
