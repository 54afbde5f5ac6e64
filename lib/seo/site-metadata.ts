import type { Metadata } from 'next'
import { logoPath } from '../domain/settings/logo'
import { BACKGROUNDS } from '../domain/theme/theme'
import { site } from '../site'

/** The colour around the page in browsers that have one: the merchant's, else that of the pages. */
export const toThemeColour = (): string => site().colours.primary || BACKGROUNDS.paper

/** The icons of every page. Those of a logo have its hash in their names, so that a browser shows a new one at once. */
function toIcons(): Metadata['icons'] {
  const { logo } = site()
  if (logo)
    return {
      icon: [
        { url: logoPath(logo, 'favicon.ico'), sizes: '48x48' },
        { url: logoPath(logo, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
      ],
      apple: logoPath(logo, 'icon-180.png'),
    }
  return {
    icon: [
      { url: '/favicon.ico', sizes: '48x48' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  }
}

/** Metadata common to every page: icons, manifest, and site verification. */
export function toSiteMetadata(): Metadata {
  const { name, verification } = site()
  const { google, bing, facebook } = verification
  return {
    applicationName: name,
    manifest: '/manifest.webmanifest',
    icons: toIcons(),
    verification: {
      ...(google && { google }),
      other: {
        ...(bing && { 'msvalidate.01': bing }),
        ...(facebook && { 'facebook-domain-verification': facebook }),
      },
    },
  }
}
