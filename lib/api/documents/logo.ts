import { type LogoForm, parseLogoName } from '../../domain/settings/logo'
import { site } from '../../site'
import { getRemote } from '../remote/remote'

const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', ico: 'image/x-icon' }

/**
 * The picture for a URL below /images/logo, `3f…-header.webp` or `current-favicon.ico`, with its media type; null if there
 * is none. `isExact` is false for the logo in use, which may change.
 */
export async function readLogoFile(name: string): Promise<{ bytes: Buffer; type: string; isExact: boolean } | null> {
  const wanted = parseLogoName(name)
  const sha = wanted?.sha ?? site().logo?.sha
  const bytes = wanted && sha ? await readLogoPicture(sha, wanted.form) : null
  const type = TYPES[wanted?.form.split('.')[1] ?? ''] ?? 'application/octet-stream'
  return bytes && { bytes, type, isExact: wanted?.sha !== null }
}

/** A picture of the logo in use; null without one, or where its file is missing. */
export async function readSiteLogo(form: LogoForm): Promise<Buffer | null> {
  const { logo } = site()
  return logo && readLogoPicture(logo.sha, form)
}

async function readLogoPicture(sha: string, form: LogoForm): Promise<Buffer | null> {
  if (getRemote()) return null
  const { drawLogo } = await import('../../server/storage/logo-picture')
  return drawLogo(sha, form)
}
