import type { IncomingMessage } from 'node:http'
import { toListKind } from '../domain/listing/list-kind'

/** Read by Next's rewrites, which would otherwise match one pattern after the other on every request. */
export const LIST_KIND_HEADER = 'x-shop-list'

/** Marks a request with the kind of its listing; a header of the client's own is dropped. */
export function setListKind(request: IncomingMessage): void {
  const kind = toListKind(request.url ?? '/')
  if (kind) request.headers[LIST_KIND_HEADER] = kind
  else delete request.headers[LIST_KIND_HEADER]
}
