import { MAX_LOGO_BYTES, toLogoSetting } from '../../domain/settings/logo'
import { getCustomerId } from '../../session/current'
import { readBytes } from '../http/bounded-body'
import { envelopeResponse } from '../http/http'
import { isSameOrigin } from '../http/origin'
import { refuseUpload, uploadResponse } from '../http/staff-upload'
import { getRemote } from '../remote/remote'
import { sessionApi } from '../session'
import { isOwner } from './can-manage-shop'

/** Stores the logo that an owner uploads as the request body, for the preview; it is used once the settings are saved. */
export async function saveLogo(request: Request, now = new Date()): Promise<Response> {
  if (!isSameOrigin(request) || getRemote()) return envelopeResponse(403, 'This origin may not call the shop.')
  const by = await getCustomerId()
  if (by === null) return envelopeResponse(401, 'Sign in first.')
  if (!(await isOwner(await sessionApi()))) return envelopeResponse(403, 'This account may not do that.')
  const bytes = await readBytes(request, MAX_LOGO_BYTES)
  if (!bytes) return refuseUpload('logo_large')
  const { addLogo, NotALogoError } = await import('../../server/storage/logo')
  try {
    return uploadResponse({ src: toLogoSetting(await addLogo(bytes, { by, now })) })
  } catch (error) {
    if (error instanceof NotALogoError) return refuseUpload(error.reason)
    throw error
  }
}
