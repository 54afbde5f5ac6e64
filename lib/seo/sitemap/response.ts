import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isNotModified } from '../not-modified'

const TAG_LENGTH = 22
const unzip = promisify(gunzip)

/**
 * XML that was kept zipped, as text: Next zips what it sends itself. A proxy may keep it for ten minutes, then ask
 * whether it is still true.
 */
export async function toXmlResponse(request: Request, compressed: Buffer): Promise<Response> {
  const tag = `W/"${createHash('sha256').update(compressed).digest('base64url').slice(0, TAG_LENGTH)}"`
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
    ETag: tag,
  }
  if (isNotModified(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await unzip(compressed)), { headers })
}
