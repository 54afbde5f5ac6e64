type DocumentLink = {
  /** The number of a credit note of the order; without it the invoice. */
  note?: string | undefined
  /** The key of the order's link, for a buyer without a session. */
  key?: string | undefined
}

/** Where an order's invoice or credit note is downloaded. `('26-4821-7730') → '/api/invoice/26-4821-7730'` */
export function invoicePath(orderNumber: string, { note, key }: DocumentLink = {}): string {
  const query = new URLSearchParams({ ...(note && { note }), ...(key && { key }) })
  return `/api/invoice/${encodeURIComponent(orderNumber)}${query.size > 0 ? `?${query}` : ''}`
}
