/**
 * Whether the client holds what would be sent: by its tag, or where it names none, by the time of the last change (ms
 * since 1970), as RFC 9110 in one piece3.2.2 orders them. `isNotModified(request, 'W/"a"', 0)`
 */
export function isNotModified({ headers }: Request, tag: string, changedAt?: number): boolean {
  const clientTags = headers.get('if-none-match')
  const withoutWeakPrefix = (text: string) => text.trim().replace(/^W\//, '')
  if (clientTags !== null)
    return clientTags.split(',').some((one) => one.trim() === '*' || withoutWeakPrefix(one) === withoutWeakPrefix(tag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  // Such a date has whole seconds.
  return changedAt !== undefined && !Number.isNaN(since) && Math.floor(changedAt / 1000) * 1000 <= since
}
