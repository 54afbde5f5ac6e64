import type { Value } from '@/lib/cache/entry'

/** A page as Next passes it to the cache; `bytes` is the length of its HTML. */
export function fakePage(text: string, { tags = ['catalog'], status = 200, bytes = 0 } = {}): Value {
  return {
    kind: 'APP_PAGE',
    html: `<html>${text}${'.'.repeat(bytes)}<script>go("${text}")</script></html>`,
    rscData: Buffer.from(`0:${text}`),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    headers: { 'x-next-cache-tags': tags.join(',') },
    status,
  }
}
