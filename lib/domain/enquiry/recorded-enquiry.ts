/** How an enquiry that staff recorded reached the shop. */
export const RECORDED_CHANNELS = ['phone', 'whatsapp', 'counter', 'email'] as const
export type RecordedChannel = (typeof RECORDED_CHANNELS)[number]
