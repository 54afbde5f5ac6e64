import { randomUUID } from 'node:crypto'
import { TooManyRequestsError } from '../../server/runtime/answer'
import { log } from '../../server/runtime/log'
import { isTimeoutError, isUnavailableError } from '../../server/runtime/outage'
import { currentRequestId } from '../../server/runtime/request-id'
import { UploadStoreError } from '../../server/storage/upload-store-error'

const RETRY_SECONDS = '5'

/** 429 past a limit, 503 while the database, the remote API or the store of uploads is unavailable or too slow, else 500 with a reference that is also logged; never a stack. */
export function toErrorResponse(path: string, error: unknown): Response {
  if (error instanceof TooManyRequestsError) return toTooManyResponse(error)
  const reference = currentRequestId() ?? randomUUID()
  log().error({ reference, path, error }, 'call failed')
  const isStoreError = error instanceof UploadStoreError
  const isUnavailable = isStoreError || isUnavailableError(error)
  const msg = isUnavailable ? toMessage(error) : 'Something went wrong.'
  const envelope = { status: 0, msg, data: null, reference, ...(isStoreError && { reason: 'store_unavailable' }) }
  const headers = { 'Cache-Control': 'no-store', ...(isUnavailable && { 'Retry-After': RETRY_SECONDS }) }
  return Response.json(envelope, { status: isUnavailable ? 503 : 500, headers })
}

function toTooManyResponse({ message: msg, retryAfterSeconds }: TooManyRequestsError): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) }
  return Response.json({ status: 0, msg, data: null, reason: 'too_many' }, { status: 429, headers })
}

function toMessage(error: unknown): string {
  if (error instanceof UploadStoreError) return 'The shop cannot store or read files for a moment.'
  if (!isTimeoutError(error)) return 'The shop is not reachable for a moment.'
  return 'The shop is too busy to answer this at the moment.'
}
