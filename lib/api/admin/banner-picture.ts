import { hasRole } from '../../domain/customer/role'
import { MAX_PHOTOGRAPH_BYTES } from '../../domain/enquiry/upload'
import { getCustomerId } from '../../session/current'
import { readBytes } from '../http/bounded-body'
import { isSameOrigin } from '../http/origin'
import { getRemote } from '../remote/remote'
import { sessionApi } from '../session'

type BannerPictureResult = { status: number; src: string | null; reason: string | null }
const reject = (status: number, reason: string): BannerPictureResult => ({ status, src: null, reason })

/** Stores the picture that a manager uploads as the request body, in the widths of a banner. */
export async function saveBannerPicture(request: Request, now = new Date()): Promise<BannerPictureResult> {
  if (!isSameOrigin(request) || getRemote()) return reject(403, 'not_allowed')
  const { data: staff, reason } = await (await sessionApi()).staff.get({})
  if (!staff) return reject(reason === 'session_required' ? 401 : 403, reason ?? 'not_allowed')
  if (!hasRole(staff.role, 'manager')) return reject(403, 'not_allowed')
  const bytes = await readBytes(request, MAX_PHOTOGRAPH_BYTES)
  if (!bytes) return reject(413, 'too_large')
  const { NotAPhotographError } = await import('../../server/storage/photographs')
  const { addWidePhotograph } = await import('../../server/storage/wide-photograph')
  try {
    const { src } = await addWidePhotograph(bytes, { by: await getCustomerId(), now })
    return { status: 200, src, reason: null }
  } catch (error) {
    if (error instanceof NotAPhotographError) return reject(422, error.reason)
    throw error
  }
}
