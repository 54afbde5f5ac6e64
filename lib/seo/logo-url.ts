import { logoPath } from '../domain/settings/logo'
import { site } from '../site'
import { toAbsolute } from './address/absolute'

/** The absolute URL of the square picture of the shop: of its logo, else the shop's own icon. */
export function toLogoUrl(): string {
  const { logo } = site()
  return toAbsolute(logo ? logoPath(logo, 'icon-512.png') : '/icon-512.png')
}
