import { saveReportFile } from '@/lib/api/documents/report-file'
import { readBytes } from '@/lib/api/http/bounded-body'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { findUploader, refuseUpload, uploadResponse } from '@/lib/api/http/staff-upload'
import { MAX_REPORT_BYTES } from '@/lib/domain/media/report-file'

export const dynamic = 'force-dynamic'

/** The report of a product, the file alone as the body, from staff; answers with its `src` and its size in bytes. */
export async function POST(request: Request): Promise<Response> {
  try {
    const uploader = await findUploader(request)
    if ('refused' in uploader) return uploader.refused
    const bytes = await readBytes(request, MAX_REPORT_BYTES)
    if (!bytes) return refuseUpload('too_large')
    const saved = await saveReportFile(bytes, uploader.by)
    return 'refused' in saved ? refuseUpload(saved.refused) : uploadResponse(saved.file)
  } catch (error) {
    return toErrorResponse('admin/report-file', error)
  }
}
