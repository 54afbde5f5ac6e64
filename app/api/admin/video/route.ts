import { saveVideo } from '@/lib/api/documents/video'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { findUploader, refuseUpload, uploadResponse } from '@/lib/api/http/staff-upload'

export const dynamic = 'force-dynamic'

/** A video of a product, the file alone as the body, from staff; answers with its `src`. */
export async function POST(request: Request): Promise<Response> {
  try {
    const uploader = await findUploader(request)
    if ('refused' in uploader) return uploader.refused
    if (!request.body) return refuseUpload('not_a_video')
    const saved = await saveVideo(request.body, uploader.by)
    return 'refused' in saved ? refuseUpload(saved.refused) : uploadResponse(saved.video)
  } catch (error) {
    return toErrorResponse('admin/video', error)
  }
}
