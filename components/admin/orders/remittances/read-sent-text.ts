const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The text of an uploaded statement in the shop's answer, or the reason for its refusal. */
export function readSentText(body: unknown): { text: string } | { reason: string } {
  const data = isRecord(body) ? body.data : null
  if (isRecord(data) && typeof data.text === 'string') return { text: data.text }
  return { reason: isRecord(body) && typeof body.reason === 'string' ? body.reason : 'unexpected' }
}
