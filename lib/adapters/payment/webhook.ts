import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { parseJson } from '../../domain/text/parse-json'
import { InvalidWebhookError } from './gateway'

/** Compares the HMAC-SHA256 of a text, in lower-case hex, in constant time. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

/** Parses the JSON of a webhook. Throws InvalidWebhookError if it does not match the schema. */
export function parseEvent<T>(raw: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(raw))
  if (!parsed.success) throw new InvalidWebhookError('not the event that the vendor documents')
  return parsed.data
}
