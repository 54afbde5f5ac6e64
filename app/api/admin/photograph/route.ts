import { savePhoto } from '@/lib/api/documents/photograph'
import { readBytes } from '@/lib/api/http/bounded-body'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { envelopeResponse } from '@/lib/api/http/http'
import { findUploader, refuseUpload, uploadResponse } from '@/lib/api/http/staff-upload'
import { MAX_PHOTOGRAPH_BYTES } from '@/lib/domain/enquiry/upload'

export const dynamic = 'force-dynamic'

const IMAGE = /^image\/(jpeg|png|webp|avif|gif)$/

/** A photograph of a product, the file alone as the body, from staff; answers with its `src`. */
export async function POST(request: Request): Promise<Response> {
  try {
    const uploader = await findUploader(request)
    if ('refused' in uploader) return uploader.refused
    if (!IMAGE.test(request.headers.get('content-type') ?? ''))
      return envelopeResponse(415, 'Send a JPEG, PNG, WebP, AVIF or GIF.')
    const bytes = await readBytes(request, MAX_PHOTOGRAPH_BYTES)
    if (!bytes) return refuseUpload('too_large')
    const saved = await savePhoto(bytes, uploader.by)
    return 'refused' in saved ? refuseUpload(saved.refused) : uploadResponse(saved.photo)
  } catch (error) {
    return toErrorResponse('admin/photograph', error)
  }
}
